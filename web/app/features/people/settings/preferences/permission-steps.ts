const ANDROID = [
  'Toca el ícono a la izquierda de la dirección.',
  'Entra en «Permisos» y activa «Notificaciones».',
  'Recarga esta página y toca «Activar avisos».',
];
const APPLE_PHONE = [
  'Abre «Ajustes» en tu iPhone y entra en «Notificaciones».',
  'Busca Uneed y activa «Permitir notificaciones».',
  'Vuelve a abrir Uneed.',
];
const SAFARI = [
  'En el menú Safari abre «Ajustes» y luego «Sitios web».',
  'En «Notificaciones» elige «Permitir» para este sitio.',
  'Recarga esta página y haz clic en «Activar avisos».',
];
const FIREFOX = [
  'Haz clic en el candado a la izquierda de la dirección.',
  'Quita el bloqueo junto a «Enviar notificaciones».',
  'Recarga esta página y haz clic en «Activar avisos».',
];
const CHROME = [
  'Haz clic en el ícono a la izquierda de la dirección.',
  'Activa «Notificaciones».',
  'Recarga esta página y haz clic en «Activar avisos».',
];

/** How a user allows the notifications of this site after blocking them, by browser. */
export function getPermissionSteps(userAgent: string): string[] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return APPLE_PHONE;
  if (/Android/.test(userAgent)) return ANDROID;
  if (/Firefox/.test(userAgent)) return FIREFOX;
  return /Safari/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent) ? SAFARI : CHROME;
}
