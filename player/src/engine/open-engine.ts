import type { Engine, EngineHost } from './engine.ts'
import { NativeEngine } from './native-engine.ts'

const hasMediaSource = () => 'ManagedMediaSource' in window || 'MediaSource' in window

/**
 * Prefers hls.js where MediaSource exists, because it keeps the latency constant and changes tokens without a gap.
 * `nativeFirst` prefers the device's own HLS, which alone can play on another screen by AirPlay.
 */
export async function openEngine(host: EngineHost, nativeFirst = false): Promise<Engine | null> {
  const isNativeSupported = host.video.canPlayType('application/vnd.apple.mpegurl') !== ''
  if (nativeFirst && isNativeSupported) return new NativeEngine(host)
  if (hasMediaSource()) {
    const [{ default: Hls }, { HlsEngine }] = await Promise.all([import('hls.js'), import('./hls-engine.ts')])
    if (Hls.isSupported()) return new HlsEngine(Hls, host)
  }
  return isNativeSupported ? new NativeEngine(host) : null
}
