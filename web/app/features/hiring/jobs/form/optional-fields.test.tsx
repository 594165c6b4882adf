import { fireEvent, screen } from '@testing-library/react';
import { createJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { getPlanUsage } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildPlanUsage } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildJob } from '../exports/jobs.factory.ts';
import AddJobPage from './add-job-page.tsx';
import { EMPTY_JOB, type JobFormValues } from './job-form.values.ts';

const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este' });

beforeEach(() => localStorage.clear());

/** Opens the form with a stored draft. */
function open(draft: Partial<JobFormValues>) {
  localStorage.setItem(`uneed-vacante-nueva-${referent._id}`, JSON.stringify({ ...EMPTY_JOB, ...draft }));
  const server = fakeServer();
  server.reply(getPlanUsage, () => buildPlanUsage());
  return { server, ...renderPage(AddJobPage, { at: '/add-job', session: referent }) };
}

const complete = {
  title: 'Cajera',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  description: '<p>Se busca <strong>cajera</strong>.</p>',
};
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar Trabajo' });

describe('the hours and the referral bonus of a new job', () => {
  it('sends no amount for a referral bonus that was taken back', async () => {
    const { server, user } = open(complete);
    server.reply(createJob, () => buildJob());
    await user.click(box(/^Bono por referido/));
    await user.type(box(/^Monto del bono por referido/), '5000');
    await user.click(box(/^Bono por referido/));
    expect(screen.queryByLabelText(/^Monto del bono por referido/)).toBeNull();
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    expect(server.writes[0]?.body).toMatchObject({ referalbonus: false, referralBonusAmount: null });
  });

  it('sends a label instead of hours when they are not fixed, and keeps the hours in the form', async () => {
    const { server, user } = open(complete);
    server.reply(createJob, () => buildJob());
    expect(box('Tipo de horario').value).toBe('');
    await user.selectOptions(box('Tipo de horario'), 'Rotativo');
    expect(screen.queryByLabelText('Horario desde')).toBeNull();
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    expect([box('Horario desde').value, box('Horario hasta').value]).toEqual(['08:00', '17:00']);
    await user.selectOptions(box('Tipo de horario'), 'Noche');
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    expect(server.writes[0]?.body).toMatchObject({ shift: 'Noche' });
    expect(server.writes[0]?.body).not.toHaveProperty('shiftLabel');
  });

  it('sends fixed hours only once they are chosen, and none after they were taken back', async () => {
    const { server, user } = open(complete);
    server.reply(createJob, () => buildJob());
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    fireEvent.change(box('Horario hasta'), { target: { value: '16:00' } });
    await user.selectOptions(box('Tipo de horario'), 'Sin especificar');
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    expect(box('Horario hasta').value).toBe('17:00');
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    expect(server.writes[0]?.body).toMatchObject({ shift: '08:00 - 17:00' });
  });

  it('rejects a shift with only one time', async () => {
    const { server, user } = open(complete);
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    await user.clear(box('Horario hasta'));
    await user.click(publish());
    await screen.findByText('El horario debe ser como 08:00 - 17:00');
    expect(server.writes).toEqual([]);
  });
});
