-- Texts are compared without invisible characters and with confusable letters read as Latin ones, and stored without what shows
-- nothing. Search columns and stored texts follow.

-- As foldText of the kernel: case, accents and invisible characters removed, compatibility forms resolved (full-width, mathematical,
-- circled), letters that look like a Latin one read as that letter. Printed by `npm run confusables -- --sql`; a test compares both.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  removed constant text :=
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819'
    '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f'
    '\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03'
    '\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9'
    '\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63'
    '\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56'
    '\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03'
    '\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf'
    '\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f'
    '\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d'
    '\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u115f-\u1160\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773'
    '\u17b4-\u17d3\u17dd\u180b-\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f'
    '\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37'
    '\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u2800'
    '\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\u3164\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802'
    '\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983'
    '\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1'
    '\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uff9e-\uffa0\ufff0-\ufffc\U000101fd'
    '\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f'
    '\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50'
    '\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082'
    '\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182'
    '\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea'
    '\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d\U00011357'
    '\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca'
    '\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5'
    '\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a'
    '\U00011930-\U00011935\U00011937-\U00011938\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7'
    '\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b'
    '\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6'
    '\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91'
    '\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a'
    '\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87'
    '\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d'
    '\U0001cf30-\U0001cf46\U0001d159\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
    '\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf'
    '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f'
    '\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6'
    '\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0000-\U000e0fff]';
  letters constant text :=
    '«»ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƃƄƅƉƊƋƌƍƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƤƥƦƬƭƮƱƲƳƴƵƶƼƽǀǝǤǥȠȡȤȥȴȵȶȻȼȽȾɃɄɅɆɇɈɉɌɍɎɏɑɓɕɖɗəɛɠɡɢɣɦɨɩɪɫɬɭɯɱɲɳɴɵɼɽɾʀʂʄʈʉʊʋʌʍʏʐʑʙʜ'
    'ʝʟʠʹʻʼʽˈͶͷͿΑΒΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΧαβγδεζηθικμνοπρςστυχωϚϛϜϝϳϺϻЄЅІЈЋАБВГДЕИКЛМНОПРСТУХЦШЬЭЯабвгеиклмнопрстухцшьэяєѕіјћѠѡѢѣѲѳѴѵѼѽҌҍ'
    'ҒғҚқҞҟҢңҪҫҬҭҮүҰұҲҳҺһҼҽҾҿӀӇӈӉӊӍӎӏӘәӨөԀԁԌԍԐԑԚԛԜԝԱԳԶԺԾՀՂՈՌՍՏՑՔՕագզժծհղոռստցքօוטןסاه١٥٧٨ٳھہە۱۵۷۸ۿ߀ߊ०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ყჿሀበቡዐᎠᎡᎢᎤᎥᎩᎪᎫᎬ'
    'ᎱᎳᎷᎻᎽᎾᏀᏂᏃᏇᏋᏌᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏫᏲᏳᏴᏺᏻᏼᐃᐯᐱᑌᑎᑭᑯᑲᑳᒍᒪᕁᕷᕼᕽᖇᖯᖴᗅᗞᗪᗯᗰᗷᘮᘴ᙭ᚷᛁᛕᛖᲀᲁᲂᲃᲄᲅᲇᲧᲿᴀᴄᴅᴇᴊᴋᴍᴎᴏᴑᴘᴙᴛᴜᴠᴡᴢᴦᴨᴩᵮᵰᵲᵴᵵᵶᵻᵼᵽᵾᶃᶌẝẟỾỿ‐‒–—―‘’‛“”„‟′″‵⁃⁄℈℧℮'
    '∂∆∏−∕∣∨∩∪⊖⊝⊤⋁⋂⋃⋴⋿⍡⍬⍳⍴⍵⍶⍸⍺⏽⓵⓶⓷⓸⓹⓺⓻⓼⓽⓿╳△♯❶❷❸❹❺❻❼❽❾➀➁➂➃➄➅➆➇➈➊➋➌➍➎➏➐➑➒⟙⤫⤬⨯⨰ⱢⱣⱤⱦⱧⱨⱩⱪⱭⱮⲄⲅⲆⲇⲈⲉⲎⲏⲒⲓⲔⲕⲘⲙⲚⲛⲞⲟⲠⲡⲢⲣⲤⲥⲦⲧⲨⲩⲬⲭⲰⲱⲼⲽⳐⳑⴱⴷⴸⴹⵁⵏⵔⵕⵝ'
    'ⵠ〇ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓤꓥꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꓵꙆꙇꙌꙍꚔꚕꚡꛎꛛꛟꜰꜱꝀꝁꝊꝋꝠꝡꞒꞓꞘꞙꞞꞟꞤꞥꞪꞬꞭꞮꞯꞲꞳꞴꞵꞶꞷꟅꬲꬵꬽꬾꭇꭈꭎꭒꭓꭕꭚꭰꭱꭲꭴꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮎꮐꮒꮓꮗꮛꮜꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷꮻ𐆎𐆖𐆗𐊂𐊅𐊆𐊇𐊊𐊍𐊐𐊒𐊕𐊖'
    '𐊗𐊠𐊡𐊢𐊣𐊥𐊫𐊰𐊱𐊲𐊴𐋏𐋵𐌁𐌂𐌉𐌑𐌕𐌗𐌠𐌢𐐁𐐄𐐕𐐛𐐠𐐥𐐩𐐬𐐽𐑃𐑈𐑍𐒰𐒴𐓂𐓍𐓎𐓘𐓜𐓪𐓵𐓶𐔓𐔖𐔘𐔜𐔝𐔥𐔦𐔧𑓅𑓐𑜆𑜊𑜎𑜏𑢠𑢡𑢢𑢣𑢤𑢦𑢨𑢩𑢮𑢲𑢵𑢷𑢸𑢼𑣀𑣁𑣂𑣃𑣄𑣆𑣈𑣉𑣎𑣒𑣕𑣗𑣘𑣜𑣠𑣥𑣦𑣩𑣬𑣯𑣲𖼈𖼊𖼖𖼚𖼨𖼵𖼺𖼽𖽀𖽂𖽃𝈋𝈍𝈓𝈖𝈚𝈢𝈪𝉅𞣇𞣌🄋🄌🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚'
    '🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅮🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🜂🜈🜔🝌🝨';
  latin constant text :=
    '""dododdhhikllnnttbbbbbbddddgeeeffgyilkklwnnopprtttuuyyzzssleggndzzlntccltbuaeejjrryyabcddeegggyhiiilllwmnnnorrrrsftuuuamyzzbh'
    'jlq''''''''''nnjabaezhoikamneonpetyxabydeznoikuvonpcotuxwccffjmmesijhabbraenkamhonpctyxuwberabbrenkamhonpctyxuwberesijhwwbboov'
    'vwwbbrrkkkkhhccttyyyyxxhheeeeihhhhmmieeooddggeeqqwwwqqddhnnnusgfowqqddhnnnusgfolvlololovalooolovaoolooooooooooooooooyounnodrto'
    'iyajerwmhyoghzweubrwsvslcpkdohgbhgbavaunpdbbjlxdhxrbfaddwmbuuxxlkmbaocttbyoacdejkmnooprtuvwzrnpfnrstziipugyfdyy-----''''''""""'
    '''"''-/euedan-/lvnuootvnueetoipwaial1234567890xa#123456789123456789123456789txxxxlprthhkkamrraaeehhllkkmmnnoonnppccttyyxxwwwwl'
    'loaveoloqxaobpddtgkjczfmnlsruavhwxyaeiouniiwwhhnanvfskkoowweeffuunnhgliqjxbbwwsefoorruuxxydrtoiyajerwmhyoghzweubrwsvslcpkdonxv'
    'baeflaxopstabcafomtyxhzbclmtxlxeoclsneoclsnarohuarohunokcvflxwovwwwvsflyeozelooutvsfizeozeloouyozwcxwcvtlalrsaauynvfrowlnld00a'
    'bcdefghijklmnopqrstuvwxyzcabcdefghijklmnopqrstuvwxyzavoct';
  folded text;
  letter text;
begin
  if octet_length(value) = char_length(value) then return lower(value); end if;
  folded := regexp_replace(normalize(replace(value, '´', ''''), NFKD), removed, '', 'g');
  -- One letter after the other: translate() of the whole text would compare each of its characters with each of the letters.
  loop
    letter := substring(folded from '[' || letters || ']');
    exit when letter is null;
    folded := replace(folded, letter, translate(letter, letters, latin));
  end loop;
  return replace(replace(replace(lower(folded), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end
$$;

-- The fold of migration 0012, to find the rows that are searched by something else from now on.
create or replace function pg_temp.fold_before(value text) returns text
  language sql strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- As cleanText of the kernel, but for the joiners behind what is no Latin text: they may serve something there.
create or replace function pg_temp.clean(value text) returns text
  language plpgsql strict
as $$
declare
  joiner constant text := '[\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\U000e0020-\U000e007f\U000e0100-\U000e01ef]+(?!\u20e3)';
begin
  if octet_length(value) = char_length(value) then return value; end if;
  value := regexp_replace(value, '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u200b\u200e-\u200f\u202a-\u202e\u2060-\u206f'
    '\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a'
    '\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff'
    '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff'
    '\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff'
    '\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000dffff\U000efffe-\U000effff\U000ffffe-\U000fffff'
    '\U0010fffe-\U0010ffff'
    ']', '', 'g');
  -- A blank of Braille between characters of another script.
  value := regexp_replace(value, '(^|[^\u2800-\u28ff])\u2800+(?![\u2800-\u28ff])', '\1', 'g');
  value := regexp_replace(value, '(^|[\u0001-\u00a8\u00aa-\u00ad\u00af-\u02ff\u1e00-\u1eff])' || joiner, '\1', 'g');
  return normalize(value, NFC);
end
$$;

-- Texts that only have to be clean. Search columns of users and posts are generated again where a text changes.
do $$
declare
  target record;
begin
  for target in select * from (values
    ('users', 'full_name'), ('users', 'company'), ('users', 'position'), ('users', 'bio'), ('users', 'location'),
    ('posts', 'title'), ('posts', 'content'), ('posts', 'content_text'), ('posts', 'image_alt'),
    ('post_comments', 'content'), ('jobs', 'excerpt'), ('applications', 'note'), ('vouches', 'text'),
    ('orders', 'billing_name'), ('support_tickets', 'name'), ('support_messages', 'text')
  ) as columns (of_table, of_column) loop
    execute format('update %1$I set %2$I = pg_temp.clean(%2$I) where %2$I <> pg_temp.clean(%2$I)', target.of_table, target.of_column);
  end loop;
end
$$;

-- Jobs whose texts change, or are searched by other words than before; the generated columns follow.
with changed as (
  update jobs set title = pg_temp.clean(title), company = pg_temp.clean(company), description = pg_temp.clean(description),
    skills = array(select pg_temp.clean(skill) from unnest(skills) with ordinality as listed (skill, at) order by at)
  from (
    select id as changed_id, concat_ws(' # ', title, company, array_to_string(skills, ' # '), description) as content from jobs
  ) texts
  where id = changed_id and octet_length(content) <> char_length(content)
    and (content <> pg_temp.clean(content) or search_name <> ' ' || search_text(title || ' ' || company) || ' '
      or title_key <> fold(title) or btrim(regexp_replace(pg_temp.fold_before(content), '[^a-z0-9+#]+', ' ', 'g')) <> search_text(content))
  returning job_text(title, company, location, category, availability, description, skills, is_anonymous) as words
)
insert into job_words (word)
select distinct word from changed, unnest(string_to_array(words, ' ')) word where word <> ''
on conflict do nothing;

delete from job_companies;
insert into job_companies (company_key, name, open_jobs)
select company_key, min(company), count(*) filter (where status = 'active')
from jobs where company_key is not null group by company_key;

update users set full_name = full_name where search_name <> ' ' || search_text(full_name) || ' ';
update posts set title = title, tags = array(select pg_temp.clean(tag) from unnest(tags) with ordinality as listed (tag, at) order by at)
where search <> post_text(title, content_text, tags) or tag_keys <> tag_keys(tags)
  or array_to_string(tags, ',') <> pg_temp.clean(array_to_string(tags, ','));

-- Filters of alerts, as the texts that they are compared with.
update alerts set filters = pg_temp.clean(filters::text)::jsonb,
  tags = case when tags is not null then array[pg_temp.clean(tags[1]::text)::tsquery] end,
  pivots = array(select pg_temp.clean(pivot) from unnest(pivots) with ordinality as listed (pivot, at) order by at)
where filters::text <> pg_temp.clean(filters::text);

-- Company filters of alerts; their search texts are compiled again by the application.
update alerts set companies = patterns
from (
  select id as alert_id, array(
    select '%' || regexp_replace(fold(part), '([\\%_])', '\\\1', 'g') || '%'
    from jsonb_array_elements_text(filters -> 'company') part) as patterns
  from alerts where companies is not null
) compiled
where id = alert_id and companies <> patterns;

-- Indexes of expressions keep what the functions returned before. One function is enough.
drop index if exists users_name_search_idx;
create index users_name_search_idx on users using gin (fold(full_name) gin_trgm_ops);
drop function if exists fold_text;
reindex index users_enterprise_name_idx;
reindex index users_company_idx;

drop function pg_temp.fold_before, pg_temp.clean;
