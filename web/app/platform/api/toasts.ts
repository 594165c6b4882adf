import toast from 'react-hot-toast/headless';
import { getErrorMessage } from './api-error.ts';

/** For `onSuccess` of a mutation: says what the server answered. */
export const toastReply = ({ message }: { message: string }): void => void toast.success(message);

/** For `onError` of a mutation that no form shows: says why the server refused it, or that it could not be reached. */
export const toastError = (error: unknown): void => void toast.error(getErrorMessage(error));
