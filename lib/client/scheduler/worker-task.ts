import { canWorkOffline, isControllerReplaced } from "../stored/offline-app";

interface TaskListeners<News> {
  readonly onNews: (news: News) => void;
  readonly onFailure: () => void;
}

/**
 * Starts a web worker, posts it a task and reports what it posts back; returns a function that ends it.
 *
 * The service worker of an earlier release may answer for the script of this page's web worker with files that do not fit
 * (see `withoutUrl` in worker/cached-files). When the web worker fails while a newer service worker is being installed, the
 * task is started once more under the newer one.
 */
export function startWorkerTask<Task, News>(
  create: () => Worker,
  task: Task,
  { onNews, onFailure }: TaskListeners<News>,
): () => void {
  let worker: Worker | null = null;
  let isEnded = false;
  const start = (onError: () => void) => {
    const started = create();
    worker = started;
    started.addEventListener("message", ({ data }: MessageEvent<News>) => {
      if (!isEnded) onNews(data);
    });
    started.addEventListener("error", () => {
      started.terminate();
      if (!isEnded) onError();
    });
    started.postMessage(task);
  };
  const controller = canWorkOffline() ? navigator.serviceWorker.controller : null;
  start(() => {
    void isControllerReplaced(controller).then((isReplaced) => {
      if (isEnded) return;
      if (isReplaced) start(onFailure);
      else onFailure();
    });
  });
  return () => {
    isEnded = true;
    worker?.terminate();
  };
}
