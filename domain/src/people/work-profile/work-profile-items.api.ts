import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import {
  changeExperienceSchema,
  changeLanguageSchema,
  changeLicenceSchema,
  changeStudySchema,
  experienceSchema,
  languageSchema,
  licenceSchema,
  studySchema,
  workProfileReplySchema,
} from './work-profile.schema.ts';

const tag = 'work-profile';

export const addExperience = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile/experiences',
  summary: 'Adds a job to the own profile of work; an equal one is not added again.',
  body: experienceSchema,
  reply: workProfileReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const changeExperience = endpoint({
  tag,
  method: 'PUT',
  path: '/work-profile/experiences/:id',
  summary:
    'Changes the given fields of a job. 409 with `conflicts` if a field no longer has its value in `base`.',
  params: idParamsSchema,
  body: changeExperienceSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const removeExperience = endpoint({
  tag,
  method: 'DELETE',
  path: '/work-profile/experiences/:id',
  summary: 'Removes a job; nothing changes if it is gone already.',
  params: idParamsSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const addStudy = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile/studies',
  summary: 'Adds studies to the own profile of work; an equal one is not added again.',
  body: studySchema,
  reply: workProfileReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const changeStudy = endpoint({
  tag,
  method: 'PUT',
  path: '/work-profile/studies/:id',
  summary:
    'Changes the given fields of studies. 409 with `conflicts` if a field no longer has its value in `base`.',
  params: idParamsSchema,
  body: changeStudySchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const removeStudy = endpoint({
  tag,
  method: 'DELETE',
  path: '/work-profile/studies/:id',
  summary: 'Removes studies; nothing changes if it is gone already.',
  params: idParamsSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const addLanguage = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile/languages',
  summary: 'Adds a language to the own profile of work; an equal one is not added again.',
  body: languageSchema,
  reply: workProfileReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const changeLanguage = endpoint({
  tag,
  method: 'PUT',
  path: '/work-profile/languages/:id',
  summary:
    'Changes the given fields of a language. 409 with `conflicts` if a field no longer has its value in `base`.',
  params: idParamsSchema,
  body: changeLanguageSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const removeLanguage = endpoint({
  tag,
  method: 'DELETE',
  path: '/work-profile/languages/:id',
  summary: 'Removes a language; nothing changes if it is gone already.',
  params: idParamsSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const addLicence = endpoint({
  tag,
  method: 'POST',
  path: '/work-profile/licences',
  summary: 'Adds a licence to the own profile of work; an equal one is not added again.',
  body: licenceSchema,
  reply: workProfileReplySchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const changeLicence = endpoint({
  tag,
  method: 'PUT',
  path: '/work-profile/licences/:id',
  summary:
    'Changes the given fields of a licence. 409 with `conflicts` if a field no longer has its value in `base`.',
  params: idParamsSchema,
  body: changeLicenceSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const removeLicence = endpoint({
  tag,
  method: 'DELETE',
  path: '/work-profile/licences/:id',
  summary: 'Removes a licence; nothing changes if it is gone already.',
  params: idParamsSchema,
  reply: workProfileReplySchema,
  errors: ['UNAUTHENTICATED'],
});
