import { DEFERRED_MODULE } from './deferred-module.ts';

/** So many preloads start in one task: a slow phone takes 5 ms for each, and answers a tap between two tasks. */
const PRELOADS_AT_ONCE = 4;

/**
 * Starts the deferred scripts of the document when its first frame has been painted. A hidden document is not painted, and its timers
 * run once a second: it starts all of them when it is parsed, or when it becomes hidden before. Without deferred scripts, as in
 * development, it does nothing.
 */
const SCRIPT = `(function(){var d=document;
function start(){var l=d.querySelectorAll('link[rel=${DEFERRED_MODULE}]'),n=d.hidden?l.length:${PRELOADS_AT_ONCE};
for(var i=0;i<l.length&&i<n;i++)l[i].rel='modulepreload';
if(l.length>n)return setTimeout(start);
var m=d.querySelector('script[type=${DEFERRED_MODULE}]');if(!m||!start)return;start=null;
var s=d.createElement('script');s.type='module';s.nonce=window.__nonce__;s.textContent=m.textContent;d.head.append(s)}
d.addEventListener('DOMContentLoaded',function(){
if(d.hidden)return start();
d.addEventListener('visibilitychange',function(){if(d.hidden&&start)start()});
requestAnimationFrame(function(){setTimeout(function(){if(start)start()})})})})()`;

/** For `HeadScript`, after the script that stores the nonce. */
export const DEFERRED_SCRIPTS_SCRIPT = import.meta.env.SSR ? SCRIPT : '';
