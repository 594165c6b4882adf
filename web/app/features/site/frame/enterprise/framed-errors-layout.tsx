import { Outlet } from 'react-router';

/** Around pages of the area without its frame: an error of such a page is shown in the frame, whose links stay in the area. */
export default function FramedErrorsLayout() {
  return <Outlet />;
}

export { ErrorBoundary } from './enterprise-layout.tsx';
