import fc from 'fast-check';

// Properties get the same values in each run, so that a commit that passed passes again.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) % 2 ** 31 });
