import { DEFERRED_MODULE } from './deferred-module.ts';

/**
 * Starts the deferred scripts of the document when its first frame has been painted. A hidden document is not painted: it starts
 * them when it is parsed. Without deferred scripts, as in development, it does nothing.
 */
const SCRIPT = `(function(){var d=document;
function start(){d.querySelectorAll('link[rel=${DEFERRED_MODULE}]').forEach(function(l){l.rel='modulepreload'});
var m=d.querySelector('script[type=${DEFERRED_MODULE}]');if(!m)return;
var s=d.createElement('script');s.type='module';s.nonce=window.__nonce__;s.textContent=m.textContent;d.head.append(s)}
d.addEventListener('DOMContentLoaded',function(){
if(d.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})})()`;

/** For `HeadScript`, after the script that stores the nonce. */
export const DEFERRED_SCRIPTS_SCRIPT = import.meta.env.SSR ? SCRIPT : '';
