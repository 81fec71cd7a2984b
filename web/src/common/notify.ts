// Notifications, where the address is secure, the reader wants them and the browser lets us.
import { gameName } from "./games/names";

export const canNotify = (): boolean => "Notification" in globalThis && "serviceWorker" in navigator;
export const mayNotify = (): boolean => canNotify() && Notification.permission === "granted";
export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Says something that leads to a page of ours; gives back what takes it away. */
export async function notify(title: string, path: string): Promise<() => Promise<void>> {
  const worker = await navigator.serviceWorker.getRegistration();
  const game = document.documentElement.dataset["game"];
  const body = game === undefined ? "" : gameName(game);
  await worker?.showNotification(title, { body, tag: path, data: path, icon: "/icon-192.png" });
  return async () => {
    const shown = (await worker?.getNotifications({ tag: path })) ?? [];
    for (const each of shown) each.close();
  };
}
