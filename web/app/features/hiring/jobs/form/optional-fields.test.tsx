import { fireEvent, screen } from '@testing-library/react';
import { createJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildJob } from '../exports/jobs.factory.ts';
import {
  jobField as box,
  COMPLETE_JOB as complete,
  openJobForm as open,
  publishButton as publish,
} from './job-form.factory.tsx';

beforeEach(() => localStorage.clear());

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

  it('are a label instead of hours when they are not fixed, fixed hours once they are chosen, and never one time', async () => {
    const { server, user } = open(complete);
    expect(box('Tipo de horario').value).toBe('');
    await user.selectOptions(box('Tipo de horario'), 'Rotativo');
    expect(screen.queryByLabelText('Horario desde')).toBeNull();
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    expect([box('Horario desde').value, box('Horario hasta').value]).toEqual(['08:00', '17:00']);
    await user.clear(box('Horario hasta'));
    await user.click(publish());
    await screen.findByText('El horario debe ser como 08:00 - 17:00');
    expect(server.writes).toEqual([]);
    // Hours that were taken back are not kept.
    fireEvent.change(box('Horario hasta'), { target: { value: '16:00' } });
    await user.selectOptions(box('Tipo de horario'), 'Sin especificar');
    await user.selectOptions(box('Tipo de horario'), 'Horas fijas');
    expect(box('Horario hasta').value).toBe('17:00');
    server.replyWithError(createJob, { code: 'CONFLICT', message: 'Ahora no' });
    await user.click(publish());
    await screen.findByText('Ahora no');
    await user.selectOptions(box('Tipo de horario'), 'Noche');
    server.reply(createJob, () => buildJob());
    await user.click(publish());
    await screen.findByText('En /my-jobs');
    expect(server.writes.map(({ body }) => body)).toMatchObject([
      { shift: '08:00 - 17:00' },
      { shift: 'Noche' },
    ]);
    expect(server.writes[1]?.body).not.toHaveProperty('shiftLabel');
  });
});
