import { text } from '../../kernel/text.schema.ts';
import { EMAIL_CODE_DIGITS, EMAIL_CODE_INVALID_TEXT, EMAIL_LINK_GONE_TEXT } from './emailed-code.rules.ts';

const CODE = new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`);

/** The code of an e-mail; spaces between its digits do not matter. */
export const emailedCodeField = text({
  required: EMAIL_CODE_INVALID_TEXT,
  max: 20,
  tooLong: EMAIL_CODE_INVALID_TEXT,
})
  .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
  .refine((value) => value === '' || CODE.test(value), EMAIL_CODE_INVALID_TEXT);

/** The token of the link in an e-mail. */
export const emailedTokenField = text({ required: EMAIL_LINK_GONE_TEXT, max: 200 });
