import { quote } from './quoted-text.ts';

export const SHOW_ONLINE_ONLY = quote('1 §2', 'Show online only', 'Solo en línea');
export const SELECT_CONVERSATION = quote(
  '1 §2',
  'Select a conversation from the sidebar to start chatting',
  'Elige una conversación de la lista para empezar a chatear',
);
export const OFFLINE = quote('1 §2', 'Offline', 'Fuera de línea');
export const NOT_AN_IMAGE = quote('1 §5', 'Please select an image file', 'Elige un archivo de imagen');
