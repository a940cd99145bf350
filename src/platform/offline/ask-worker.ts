const workerAddress = (scope: string) => `${scope}/worker.js`;

/** Development has no worker, and some browsers support none. */
export const keepsPages = () => !import.meta.env.DEV && "serviceWorker" in navigator;

async function workerOf(scope: string): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register(workerAddress(scope), { scope });
  return (await navigator.serviceWorker.ready).active;
}

function ask<Answer>(worker: ServiceWorker, question: object): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

export async function savePage(scope: string, path: string): Promise<boolean> {
  const worker = await workerOf(scope);
  return worker ? (await ask<{ isSaved: boolean }>(worker, { save: path })).isSaved : false;
}

export async function startsWithoutNetwork(scope: string, path: string): Promise<boolean> {
  const worker = await workerOf(scope);
  return worker ? (await ask<{ isProven: boolean }>(worker, { prove: path })).isProven : false;
}
