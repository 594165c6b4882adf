import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReferralBonusField, ShiftFields } from './fields/job-fields.tsx';
import { jobField as box, renderJobFields } from './job-form.factory.tsx';

describe('the hours and the referral bonus of a new job', () => {
  it('sends no amount for a referral bonus that was taken back', async () => {
    const { user, jobs, send } = renderJobFields(ReferralBonusField);
    await user.click(box(/^Bono por referido/));
    await user.type(box(/^Monto del bono por referido/), '5000');
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ referalbonus: true, referralBonusAmount: 5_000 }]));
    await user.click(box(/^Bono por referido/));
    expect(screen.queryByLabelText(/^Monto del bono por referido/)).toBeNull();
    await send();
    await waitFor(() => expect(jobs).toHaveLength(2));
    expect(jobs[1]).toMatchObject({ referalbonus: false, referralBonusAmount: null });
  });

  it('are a label instead of hours when they are not fixed, fixed hours once they are chosen, and never one time', async () => {
    const { user, jobs, send } = renderJobFields(ShiftFields);
    const kind = box('Tipo de horario');
    expect(kind.value).toBe('');
    await user.selectOptions(kind, 'Rotativo');
    expect(screen.queryByLabelText('Horario desde')).toBeNull();
    await user.selectOptions(kind, 'Horas fijas');
    expect([box('Horario desde').value, box('Horario hasta').value]).toEqual(['08:00', '17:00']);
    await user.clear(box('Horario hasta'));
    await send();
    await screen.findByText('El horario debe ser como 08:00 - 17:00');
    expect(jobs).toEqual([]);
    // Hours that were taken back are not kept.
    fireEvent.change(box('Horario hasta'), { target: { value: '16:00' } });
    await user.selectOptions(kind, 'Sin especificar');
    await user.selectOptions(kind, 'Horas fijas');
    expect(box('Horario hasta').value).toBe('17:00');
    await send();
    await waitFor(() => expect(jobs).toMatchObject([{ shift: '08:00 - 17:00' }]));
    await user.selectOptions(kind, 'Noche');
    await send();
    await waitFor(() => expect(jobs).toHaveLength(2));
    expect(jobs[1]).toMatchObject({ shift: 'Noche' });
    expect(jobs[1]).not.toHaveProperty('shiftLabel');
  });
});
