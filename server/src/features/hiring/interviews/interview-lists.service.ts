import {
  INTERVIEW_BOOKED_TEXT,
  INTERVIEW_UNVERIFIED_TEXT,
  OWN_INTERVIEWS_MAX,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { ApplicantInterview, OwnInterview } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { listTeamMembers } from '../../people/accounts/team-members.reader.ts';
import { findApplicationDetails } from '../applications/applications.reader.ts';
import { resolveApplicant } from '../applications/blind/applicant-ids.reader.ts';
import { mayContract } from '../contracts/contracts.policy.ts';
import { getOwnJobCard } from '../jobs/jobs.commands.ts';
import { toPolicyJob } from '../jobs/jobs.policy.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { findOfferObstacle, findOpenOfferId, isAgreeable, mayCancel } from './interviews.policy.ts';
import { presentInterview, presentOffer } from './interviews.presenter.ts';
import {
  type ApplicationRef,
  findInterviewerNames,
  findInvitation,
  findLatestInterview,
  type InterviewRow,
  type InvitationRow,
  isApplicantBlocked,
  listFreeSlots,
  listInvitations,
  listLatestInterviews,
} from './interviews.reader.ts';

type Dependencies = { database: Database; clock: Clock };
type State = { interview: InterviewRow | undefined; invitation: InvitationRow | undefined };

export type InterviewLists = ReturnType<typeof createInterviewLists>;

/** The interviews of an applicant for the owner of the job, and those of a candidate. */
export function createInterviewLists({ database: { db }, clock }: Dependencies) {
  /** Returns the function that presents an interview, or the times to choose from, to one side. */
  async function loadPresenter(states: readonly State[], side: 'owner' | 'candidate') {
    const now = clock.now();
    const offerIds = [
      ...new Set(
        states
          .flatMap(({ interview, invitation }) => [interview, invitation])
          .flatMap((row) => row?.offerId ?? []),
      ),
    ];
    const [slots, namesOf] = await Promise.all([
      listFreeSlots(db, offerIds, now),
      findInterviewerNames(db, offerIds),
    ]);
    const details = { slots, namesOf };
    return ({ interview, invitation }: State) => {
      const isOpen = findOpenOfferId(invitation, interview) !== null;
      // An offer that waits for the review of its job still replaces the interview before.
      const isShown = isOpen && invitation !== undefined && (side === 'owner' || isAgreeable(invitation));
      return {
        interview: interview && !isOpen ? presentInterview(interview, details, { side, now }) : null,
        offer: isShown ? presentOffer(invitation, details, { side, now }) : null,
      };
    };
  }

  /** The interviews of the actor's applications, and the times to choose from. */
  async function listOwn(actor: Pick<Actor, 'id'>): Promise<OwnInterview[]> {
    const [interviews, invitations] = await Promise.all([
      listLatestInterviews(db, actor.id, OWN_INTERVIEWS_MAX),
      listInvitations(db, actor.id, OWN_INTERVIEWS_MAX),
    ]);
    const titles = new Map<Id, string>(
      [...interviews, ...invitations].map(({ jobId, title }) => [jobId, title]),
    );
    const states = [...titles].map(([jobId, title]) => ({
      job: { _id: jobId, title },
      interview: interviews.find((row) => row.jobId === jobId),
      invitation: invitations.find((row) => row.jobId === jobId),
    }));
    const present = await loadPresenter(states, 'candidate');
    return states
      .map((state) => ({ job: state.job, ...present(state) }))
      .filter(({ interview, offer }) => interview !== null || offer !== null);
  }

  /** Why no interview can be offered to an applicant now; null if one can. */
  async function findObstacle(actor: Actor, ref: ApplicationRef, interview: InterviewRow | undefined) {
    const now = clock.now();
    const job = await findJob(db, ref.jobId);
    const application = await findApplicationDetails(db, ref, now);
    if (!job || !application) throw notFound('Esta persona no aplicó a esta vacante');
    if (!mayContract(actor, job)) return INTERVIEW_UNVERIFIED_TEXT;
    const isBlocked = await isApplicantBlocked(db, actor.id, ref);
    return findOfferObstacle({ job: toPolicyJob(job), application, interview, isBlocked, now });
  }

  /** The interview of an applicant, for the owner of the job. 404 for others. */
  async function getOfApplicant(actor: Actor, given: ApplicationRef): Promise<ApplicantInterview> {
    const ref = await resolveApplicant(db, actor, given);
    await getOwnJobCard(db, ref.jobId, actor, { now: clock.now() });
    const [interview, invitation] = await Promise.all([
      findLatestInterview(db, ref),
      findInvitation(db, ref),
    ]);
    const [blockedReason, present, members] = await Promise.all([
      findObstacle(actor, ref, interview),
      loadPresenter([{ interview, invitation }], 'owner'),
      actor.role === 'enterprise' ? listTeamMembers(db, actor.id) : [],
    ]);
    const team = members.map(({ id, fullName }) => ({
      _id: id,
      fullName,
      isMe: id === actor.teamMember?.id,
    }));
    const isAgreed = interview !== undefined && mayCancel(interview, clock.now());
    // Every other reason comes before this one.
    const canReplace = isAgreed && blockedReason === INTERVIEW_BOOKED_TEXT;
    return { ...present({ interview, invitation }), blockedReason, canReplace, team };
  }

  return { listOwn, getOfApplicant };
}
