import { type QuotedText, quote } from './quoted-text.ts';

/** The call-centre specialities, which are stored by their English name. */
export const SPECIALITY_LABELS: readonly QuotedText[] = [
  quote('2 §9', 'Sales', 'Ventas'),
  quote('2 §9', 'Tech Support', 'Soporte técnico'),
  quote('2 §9', 'Customer Service', 'Servicio al cliente'),
  quote('2 §9', 'Collections', 'Cobros'),
  quote('2 §9', 'Finance', 'Finanzas'),
  quote('2 §9', 'Translations', 'Traducciones'),
  quote('2 §9', 'Language Support', 'Atención en otros idiomas'),
  quote('2 §9', 'Virtual Assistant', 'Asistente virtual'),
  quote('2 §9', 'Help Desk', 'Mesa de ayuda'),
  quote('2 §9', 'Surveys', 'Encuestas'),
  quote('2 §9', 'Market Research', 'Investigación de mercado'),
  quote('2 §9', 'Retention', 'Retención de clientes'),
  quote('2 §9', 'Loyalty', 'Fidelización'),
  quote('2 §9', 'Live Chat Support', 'Soporte por chat'),
  quote('2 §9', 'Marketing Campaigns', 'Campañas de mercadeo'),
  quote('2 §9', 'Healthcare', 'Salud'),
  quote('2 §9', 'Appointments', 'Citas'),
  quote('2 §9', 'Insurance', 'Seguros'),
  quote('2 §9', 'Billing', 'Facturación'),
  quote('2 §9', 'Lead Generation', 'Captación de clientes'),
];
