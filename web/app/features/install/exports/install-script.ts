import { FIRST_VISIT_KEY } from '../hint/visit-history.ts';
import { INSTALL_CHANGE_EVENT, INSTALLED_KEY } from '../install-state.ts';

/**
 * Keeps the browser's offer to install the app, which may come before React is ready, and records on this device that the app
 * was installed; the browser offers it again when the app was removed. Also records when the device opened the first page.
 */
const buildScript = () => `(function(){function set(p,i){window.installPrompt=p;
try{i?localStorage.setItem('${INSTALLED_KEY}','1'):localStorage.removeItem('${INSTALLED_KEY}')}catch(e){}
dispatchEvent(new Event('${INSTALL_CHANGE_EVENT}'))}
addEventListener('beforeinstallprompt',function(e){e.preventDefault();set(e)});
addEventListener('appinstalled',function(){set(null,1)});
try{localStorage.getItem('${FIRST_VISIT_KEY}')||localStorage.setItem('${FIRST_VISIT_KEY}',Date.now())}catch(e){}})()`;

/** For `HeadScript`. */
export const INSTALL_SCRIPT = import.meta.env.SSR ? buildScript() : '';
