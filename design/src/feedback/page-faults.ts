import { type FaultPart, faultEvent } from './ErrorBoundary.tsx'

/** What failed: a part of the page while it was drawn, a script anywhere in it, or a file of the app that did not come. */
export type PageFault = FaultPart | 'script' | 'file'

/** Tells each fault of this page. Scripts and files are told once: an error in a loop is one fault. */
export function watchPageFaults(tell: (fault: PageFault) => void): void {
  const told = new Set<unknown>()
  const tellOnce = (fault: PageFault, error: unknown) => {
    // A file that did not come is rejected too, with the same error.
    if (told.has(error)) return
    told.add(error)
    if (told.has(fault)) return
    told.add(fault)
    tell(fault)
  }
  // A browser extension's script fails in the same window. What is ours names an address of ours.
  const tellScript = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes(location.origin)) tellOnce('script', error)
  }
  addEventListener(faultEvent, (event) => tell((event as CustomEvent<FaultPart>).detail))
  addEventListener('error', ({ error }) => tellScript(error))
  addEventListener('unhandledrejection', ({ reason }) => tellScript(reason))
  // Vite's own event. Without a network no file comes, and that is no fault.
  addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine) tellOnce('file', (event as Event & { payload?: unknown }).payload)
    else told.add((event as Event & { payload?: unknown }).payload)
  })
}
