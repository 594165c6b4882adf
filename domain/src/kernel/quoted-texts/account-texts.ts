import { quote } from './quoted-text.ts';

export const PASSWORD = quote('1 §2', 'Password', 'Contraseña');
export const FORGOT_PASSWORD = quote('1 §2', 'Forgot Password', '¿Olvidaste tu contraseña?');
export const SIGN_IN = quote('1 §2', 'Sign in', 'Iniciar sesión');
export const FULL_NAME_REQUIRED = quote('1 §5', 'Full name is required', 'El nombre completo es obligatorio');
export const EMAIL_REQUIRED = quote('1 §5', 'Email is required', 'El email es requerido');
export const EMAIL_INVALID = quote('1 §5', 'Invalid email format', 'Formato de email inválido');
export const PASSWORD_REQUIRED = quote('1 §5', 'Password is required', 'La contraseña es requerida');
export const PASSWORD_TOO_SHORT = quote(
  '1 §5',
  'Password must be at least 6 characters',
  'La contraseña debe tener al menos 6 caracteres',
);
export const ACCOUNT_CREATED = quote('1 §8', 'Account created successfully', 'Cuenta creada');
export const LOGGED_IN = quote('1 §8', 'Logged in successfully', 'Sesión iniciada');
export const LOGGED_OUT = quote('1 §8', 'Logged out successfully', 'Sesión cerrada exitosamente');
