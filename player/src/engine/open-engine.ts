import type { Engine, EngineHost } from './engine.ts'
import { NativeEngine } from './native-engine.ts'

const hasMediaSource = () => 'ManagedMediaSource' in window || 'MediaSource' in window

/** Prefers hls.js where MediaSource exists, because it keeps the latency constant and changes tokens without a gap. */
export async function openEngine(host: EngineHost): Promise<Engine | null> {
  if (hasMediaSource()) {
    const [{ default: Hls }, { HlsEngine }] = await Promise.all([import('hls.js'), import('./hls-engine.ts')])
    if (Hls.isSupported()) return new HlsEngine(Hls, host)
  }
  return host.video.canPlayType('application/vnd.apple.mpegurl') ? new NativeEngine(host) : null
}
