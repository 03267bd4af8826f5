/** Lets this browser be told also when no page of ours is open; null when its person does not want that, or it cannot. */
export async function subscribe(key: string): Promise<string | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const worker = await navigator.serviceWorker.register('/push.js')
    await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: key }
    return JSON.stringify(await worker.pushManager.subscribe(options))
  } catch {
    return null
  }
}
