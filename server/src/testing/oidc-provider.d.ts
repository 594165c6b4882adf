/** The part of `oidc-provider`, which has no types, that tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (properties: {
      clientId: string;
      accountId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }

  class Prompt {
    constructor(options: { name: string; requestable: boolean });
  }
  export const interactionPolicy: {
    Prompt: typeof Prompt;
    base(): { add(prompt: Prompt, index: number): void };
  };
}
