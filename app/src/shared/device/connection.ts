let known: boolean | undefined

/** Whether the device has a connection. A phone knows it better than its web view. */
export const isConnected = (): boolean => known ?? navigator.onLine

/** Records what the phone reports, and tells the page as a browser would. */
export function reportConnection(connected: boolean): void {
  if (connected === isConnected()) return
  known = connected
  dispatchEvent(new Event(connected ? 'online' : 'offline'))
}
