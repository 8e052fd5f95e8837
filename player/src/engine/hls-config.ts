import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js'
import type { Access } from './access.ts'

/** A refused URL is asked for again with a fresh token, this often; then the machine hears of it. */
const refusalRetries = 2
/** Of who fell behind the edge: six seconds a minute, and hardly heard. */
export const catchUpRate = 1.1
/** hls.js waits for answers of a blocking reload: three target durations at most (RFC 8216bis 6.2.5.2). */
const playlistWaitMs = 20_000

const isRefused = (status: number | undefined) => status === 401 || status === 403 || status === 410

/** The backoff that a fan sees is the machine's; here are only the hiccups nobody should hear of. */
function retry(access: Access, count: number): RetryConfig {
  return {
    maxNumRetry: count,
    retryDelayMs: 300,
    maxRetryDelayMs: 2_000,
    shouldRetry(_config, attempt, _isTimeout, response, wouldRetry) {
      if (!isRefused(response?.code)) return wouldRetry
      if (attempt >= refusalRetries) return false
      void access.refused(response?.url ?? '')
      return true
    },
  }
}

const policy = (access: Access, firstByteMs: number, wholeMs: number, count = 2): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: retry(access, count),
  },
})

export function hlsConfig(access: Access, startAt: number): Partial<HlsConfig> {
  return {
    // A worker is made from a blob, which the page's policy forbids; fMP4 is passed through and needs none.
    enableWorker: false,
    startPosition: startAt,
    lowLatencyMode: true,
    maxLiveSyncPlaybackRate: catchUpRate,
    // A stall is the encoder's as often as the network's: each is no reason to stay a second further behind.
    liveSyncOnStallIncrease: 0.25,
    backBufferLength: 30,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    // Renditions are our own interstitials' business: ads come from the page.
    enableInterstitialPlayback: false,
    renderTextTracksNatively: false,
    // What an encoder puts into the picture (CEA-608, which 708 carries too).
    enableCEA708Captions: true,
    errorPenaltyExpireMs: 30_000,
    // The first request that is waited for is opened with the token that is good then.
    xhrSetup: async (xhr, url) => xhr.open('GET', await access.current(url), true),
    manifestLoadPolicy: policy(access, 10_000, 20_000),
    playlistLoadPolicy: policy(access, playlistWaitMs, playlistWaitMs),
    fragLoadPolicy: policy(access, 10_000, 60_000),
  }
}
