import * as api from '@uneed/domain/people/work-profile/work-profile.api.ts';
import * as items from '@uneed/domain/people/work-profile/work-profile-items.api.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { createWorkProfiles, type WorkProfileService } from './work-profile.service.ts';
import { experiences, languages, licences, studies } from './work-profile-items.service.ts';
import { createWorkWords } from './work-words.service.ts';

type Dependencies = Parameters<typeof createWorkWords>[0] & Parameters<typeof createWorkProfiles>[0];

const WRITE_LIMIT: Limit = '120/minute';

/** The structured profile of work of people; an enterprise has none. */
export function workProfileFeature(dependencies: Dependencies): Feature {
  const workProfiles = createWorkProfiles(dependencies);
  const words = createWorkWords(dependencies);
  return {
    mount(mount) {
      mountParts(mount, workProfiles);
      mountExperiencesAndStudies(mount, workProfiles);
      mountLanguagesAndLicences(mount, workProfiles);
      mount(api.listWorkWords, {
        who: 'member',
        limit: '600/minute',
        handle: async ({ actor, query }) => ({ words: await words.list(actor.id, query) }),
      });
    },
  };
}

function mountParts(mount: Mount, { get, change, changeParts, addMany }: WorkProfileService): void {
  mount(api.getWorkProfile, { who: 'member', limit: '300/minute', handle: ({ actor }) => get(actor.id) });
  mount(api.changeWorkProfile, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, body }) => change(actor.id, (tx) => changeParts(tx, actor.id, body)),
  });
  mount(api.addManyToWorkProfile, {
    who: 'member',
    limit: '30/minute',
    handle: ({ actor, body, idempotencyKey }) =>
      change(actor.id, (tx) => addMany(tx, actor.id, body, idempotencyKey)),
  });
}

function mountExperiencesAndStudies(mount: Mount, { change }: WorkProfileService): void {
  mount(items.addExperience, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, body }) => change(actor.id, (tx) => experiences.add(tx, actor.id, body)),
  });
  mount(items.changeExperience, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params, body }) =>
      change(actor.id, (tx) => experiences.change(tx, { userId: actor.id, id: params.id }, body)),
  });
  mount(items.removeExperience, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params }) =>
      change(actor.id, (tx) => experiences.remove(tx, { userId: actor.id, id: params.id })),
  });
  mount(items.addStudy, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, body }) => change(actor.id, (tx) => studies.add(tx, actor.id, body)),
  });
  mount(items.changeStudy, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params, body }) =>
      change(actor.id, (tx) => studies.change(tx, { userId: actor.id, id: params.id }, body)),
  });
  mount(items.removeStudy, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params }) =>
      change(actor.id, (tx) => studies.remove(tx, { userId: actor.id, id: params.id })),
  });
}

function mountLanguagesAndLicences(mount: Mount, { change }: WorkProfileService): void {
  mount(items.addLanguage, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, body }) => change(actor.id, (tx) => languages.add(tx, actor.id, body)),
  });
  mount(items.changeLanguage, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params, body }) =>
      change(actor.id, (tx) => languages.change(tx, { userId: actor.id, id: params.id }, body)),
  });
  mount(items.removeLanguage, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params }) =>
      change(actor.id, (tx) => languages.remove(tx, { userId: actor.id, id: params.id })),
  });
  mount(items.addLicence, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, body }) => change(actor.id, (tx) => licences.add(tx, actor.id, body)),
  });
  mount(items.changeLicence, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params, body }) =>
      change(actor.id, (tx) => licences.change(tx, { userId: actor.id, id: params.id }, body)),
  });
  mount(items.removeLicence, {
    who: 'member',
    limit: WRITE_LIMIT,
    handle: ({ actor, params }) =>
      change(actor.id, (tx) => licences.remove(tx, { userId: actor.id, id: params.id })),
  });
}
