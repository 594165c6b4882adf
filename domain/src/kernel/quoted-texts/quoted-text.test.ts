import { afterEach, describe, expect, it } from 'vitest';
import * as account from './account-texts.ts';
import * as chat from './chat-texts.ts';
import * as frame from './frame-texts.ts';
import * as job from './job-texts.ts';
import { getText, getTextLang, type QuotedText, setTextVersion } from './quoted-text.ts';
import * as speciality from './speciality-texts.ts';

/** The texts as the owner's documents quote them, by document and section; a text stands where it is quoted first. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  '1 §2': [
    'Dark',
    'Forgot Password',
    'Home',
    'Light',
    'Offline',
    'Online',
    'Password',
    'Select a conversation from the sidebar to start chatting',
    'Show online only',
    'Sign in',
  ],
  '1 §5': [
    'Email is required',
    'Full name is required',
    'Invalid email format',
    'Password is required',
    'Password must be at least 6 characters',
    'Please select an image file',
  ],
  '1 §8': ['Account created successfully', 'Logged in successfully', 'Logged out successfully'],
  '2 §8': [
    'Application submitted',
    'Error applying to job',
    'Error creating job',
    'Error deleting job',
    'Error fetching application',
    'Error fetching applications',
    'Error fetching contracts',
    'Error fetching job',
    'Error fetching jobs',
    'Error fetching my jobs',
    'Error updating job',
    'Error updating status',
    'Job created successfully',
    'Job deleted',
    'Job updated',
  ],
  '2 §9': [
    'Appointments',
    'Billing',
    'Collections',
    'Customer Service',
    'Finance',
    'Healthcare',
    'Help Desk',
    'Insurance',
    'Language Support',
    'Lead Generation',
    'Live Chat Support',
    'Loyalty',
    'Market Research',
    'Marketing Campaigns',
    'Retention',
    'Sales',
    'Surveys',
    'Tech Support',
    'Translations',
    'Virtual Assistant',
  ],
};

const isQuoted = (value: unknown): value is QuotedText =>
  typeof value === 'object' && value !== null && 'specification' in value;
const texts = [account, chat, frame, job, speciality]
  .flatMap((file): unknown[] => Object.values(file))
  .flatMap((exported): unknown[] => (Array.isArray(exported) ? exported : [exported]))
  .filter(isQuoted);

afterEach(() => setTextVersion('es'));

describe('the catalogue', () => {
  it('shows with TEXTS=specification what was specified, word for word', () => {
    setTextVersion('specification');
    const shown = Object.keys(SPECIFIED).map((section) => [
      section,
      texts
        .filter(({ from }) => from === section)
        .map(getText)
        .sort(),
    ]);
    expect(Object.fromEntries(shown)).toEqual(SPECIFIED);
    expect(texts).toHaveLength(Object.values(SPECIFIED).flat().length);
    expect(getTextLang()).toBe('en');
  });

  it('shows Spanish by default', () => {
    const english = new Set(Object.values(SPECIFIED).flat());
    expect(texts.map(getText).filter((text) => text === '' || english.has(text))).toEqual([]);
    expect(getTextLang()).toBeUndefined();
  });

  it('leaves texts that are not quoted as they are', () => {
    setTextVersion('specification');
    expect(getText('Vacantes')).toBe('Vacantes');
  });
});
