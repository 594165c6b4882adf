import { describe, expect, it } from 'vitest';
import { signUpSchema } from './accounts.schema.ts';

const signUpError = (changes: object) =>
  signUpSchema.safeParse({ fullName: 'Ana', email: 'ana@uneed.do', password: 'secreta', ...changes }).error
    ?.issues[0]?.message;

describe('an e-mail address', () => {
  it.each(['ana@uneed.do', ' Ana.Peña+trabajo@correo.uneed.com.do ', "o'brien_99@uneed.do"])(
    'may be %j',
    (email) => expect(signUpError({ email })).toBeUndefined(),
  );

  it.each([
    'ana',
    'ana@uneed',
    'ana@@uneed.do',
    'ana@uneed..do',
    'ana peña@uneed.do',
    // The mail server would read these as another address, or as two.
    'x<ana@uneed.do>',
    'luis,ana@uneed.do',
    'ana@uneed.do;luis',
  ])('is not %j', (email) => expect(signUpError({ email })).toBe('Formato de email inválido'));
});
