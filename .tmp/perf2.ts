import { getLexicon } from '../server/src/features/hiring/job-search/search-lexicon.parser.ts';
import { loadVocabulary } from '../server/src/features/hiring/job-search/search-vocabulary.commands.ts';
import { toExpression } from '../domain/src/people/occupations/vocabulary-entries.ts';
const lex = getLexicon(loadVocabulary());
const texts = ['Cajera principal','Supervisora de almacén en La Sirena','Representante de servicio al cliente bilingüe','Vendedor de tienda','Auxiliar de contabilidad','Chofer de camión'];
function scan(text: string) { const words = toExpression(text).slice(0,12); const taken = words.map(()=>false); const out=[]; for (let l=Math.min(5,words.length);l>0;l--) for (let s=0;s+l<=words.length;s++){ if (taken.slice(s,s+l).some(Boolean)) continue; const m=lex.find(words.slice(s,s+l)); if(!m||m.families.length===0) continue; out.push(m); taken.fill(true,s,s+l);} return out; }
for (let r=0;r<3;r++){ const t0=performance.now(); for(let i=0;i<2000;i++) scan(texts[i%6]+' '+i); console.log('2000 scans', performance.now()-t0); }
