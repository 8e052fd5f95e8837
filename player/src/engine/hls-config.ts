import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js'
import type { MediaAccess } from './access.ts'

/** Retries of a refused URL with a new token before the state machine learns of it. */
const refusalRetries = 2
/** Speed for catching up with the live edge: six seconds per minute, hardly audible. */
export const catchUpRate = 1.1
/** hls.js waits for a blocking reload: three target durations at most (RFC 8216bis 6.2.5.2). */
const playlistWaitMs = 20_000

const isRefusedStatus = (status: number | undefined) => status === 401 || status === 403 || status === 410

/** Retries short failures silently; visible backoff is up to the state machine. */
function createRetryConfig(access: MediaAccess, count: number): RetryConfig {
  return {
    maxNumRetry: count,
    retryDelayMs: 300,
    maxRetryDelayMs: 2_000,
    shouldRetry(_config, attempt, _isTimeout, response, wouldRetry) {
      if (!isRefusedStatus(response?.code)) return wouldRetry
      if (attempt >= refusalRetries) return false
      void access.refused(response?.url ?? '')
      return true
    },
  }
}

const createLoadPolicy = (access: MediaAccess, firstByteMs: number, wholeMs: number, count = 2): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: createRetryConfig(access, count),
  },
})

export function createHlsConfig(access: MediaAccess, startAt: number): Partial<HlsConfig> {
  return {
    // A worker is created from a blob, which the page's policy forbids; fMP4 is passed through and needs none.
    enableWorker: false,
    startPosition: startAt,
    lowLatencyMode: true,
    maxLiveSyncPlaybackRate: catchUpRate,
    // Stalls are often the encoder's fault, so each one should not add a full second of latency.
    liveSyncOnStallIncrease: 0.25,
    backBufferLength: 30,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    // Ads come from the page, not from interstitials in the playlist.
    enableInterstitialPlayback: false,
    renderTextTracksNatively: false,
    // Captions that an encoder puts into the video (CEA-608, which CEA-708 carries too).
    enableCEA708Captions: true,
    errorPenaltyExpireMs: 30_000,
    // Waits for a running token renewal, then opens the request with the valid token.
    xhrSetup: async (xhr, url) => xhr.open('GET', await access.current(url), true),
    manifestLoadPolicy: createLoadPolicy(access, 10_000, 20_000),
    playlistLoadPolicy: createLoadPolicy(access, playlistWaitMs, playlistWaitMs),
    fragLoadPolicy: createLoadPolicy(access, 10_000, 60_000),
  }
}
