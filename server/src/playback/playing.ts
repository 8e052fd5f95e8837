import type { Ad } from '@fieldhouse/contract/ads/ads'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { PlayGrant } from '@fieldhouse/contract/origin/play-grant'
import type { PlayRequest, PlaySession } from '@fieldhouse/contract/playback/playback'
import { type FilmForAds, planAdBreaks } from '../ads/ad-breaks.ts'
import type { AdService } from '../ads/ads.service.ts'
import type { FanListsService } from '../favorites/fan-lists.service.ts'
import { buildFanGuide, findItemStart } from '../library/airings/airings.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { getResumePosition } from './progress.ts'
import { getAskAgainSeconds, type PlaySubject } from './subject.ts'

/** A viewer without access to restricted live events. */
const nobody = { plan: '', market: '' }
const signedForMs = 15 * minuteMs
/** A player asks as its plan changes. Until it has the answer, the old address still works. */
const planChangeSlackMs = 2 * secondMs

export interface PlayingParts {
  stocks: Pick<StockService, 'now'>
  keeping: Pick<FanListsService, 'of'>
  ads: AdService
  clock: Clock
  sign(grant: PlayGrant): string
}

type ReadySubject = Extract<PlaySubject, { kind: 'ready' }>

/** Builds what a player needs to start, and the signed address alone. */
export function createPlayingAnswers({ stocks, keeping, ads, clock, sign }: PlayingParts) {
  const signStream = createStreamSigner({ stocks, clock, sign })

  /** Records each showing of an ad separately, even when the same ad appears twice. */
  const getBreaks = async (film: FilmForAds, start: number, uid: string) => {
    const { preRoll, midRolls } = planAdBreaks(await ads.beginTurn(uid), film, start)
    const giveAds = (some: readonly Ad[]) => some.map((ad) => ads.given(uid, ad))
    return { preRoll: giveAds(preRoll), midRolls: midRolls.map((one) => ({ at: one.at, ads: giveAds(one.ads) })) }
  }

  const getTitlePlayback = async (id: number, uid: string) => {
    const title = (await stocks.now()).titles.get(id)
    const asset = title?.asset
    const watched = (await keeping.of(uid)).watched.get(id)
    const start = watched ? getResumePosition(watched) : 0
    const film = { duration: (asset?.durationMs ?? 0) / 1000, chosen: title?.ad_breaks ?? null }
    const { preRoll, midRolls } = await getBreaks(film, start, uid)
    return { start_at: start, pre_roll: preRoll, mid_rolls: midRolls, hasStoryboard: asset?.hasStoryboard === true }
  }

  const getChannelPlayback = async (id: number, uid: string) => {
    const channel = (await stocks.now()).channels.find((one) => one.id === id)
    return { channelbar: (await ads.barOf(id, uid)) ?? null, watermark: channel?.watermark ?? null }
  }

  const buildPlaySession = async (
    session: string,
    subject: ReadySubject,
    request: PlayRequest,
    { uid, planChangesAt, isMarketSet }: { uid: string } & StreamLimits,
  ) => {
    const stream = await signStream(subject, session, request, { planChangesAt, isMarketSet })
    const title = request.kind === 'vod' ? await getTitlePlayback(request.id, uid) : undefined
    const channel = request.kind === 'channel' ? await getChannelPlayback(request.id, uid) : undefined
    const answer: PlaySession = {
      kind: 'playing',
      session,
      lease_seconds: getAskAgainSeconds(subject, clock.now(), planChangesAt),
      stream,
      live: subject.live,
      title: subject.title,
      ...(subject.sports && { sports: [...subject.sports] }),
      poster: subject.poster,
      storyboard: title?.hasStoryboard ? stream.url.replace(/main\.m3u8$/, 'storyboard.vtt') : null,
      chapters: subject.chapters,
      start_at: title?.start_at ?? 0,
      pre_roll: title?.pre_roll ?? [],
      mid_rolls: title?.mid_rolls ?? [],
      channelbar: channel?.channelbar ?? null,
      watermark: channel?.watermark ?? null,
    }
    return answer
  }

  return { streamOf: signStream, playing: buildPlaySession }
}

/** What ends the address of a stream early, or limits it to some networks. */
export interface StreamLimits {
  planChangesAt: Date | undefined
  /** Staff set the fan's market, so the network does not matter. */
  isMarketSet: boolean
}

/** Letters of a list of markets that fit into an address. A longer list is checked at each status call alone. */
const longestBlackedOut = 240

/** Signs the address of a stream. */
function createStreamSigner({ stocks, clock, sign }: Pick<PlayingParts, 'stocks' | 'clock' | 'sign'>) {
  /** Tells the origin where an airing of many titles ends. A live event starts at its own beginning. */
  const getStartOverQuery = async (asset: string, request: PlayRequest): Promise<string> => {
    if (request.kind !== 'channel' || !request.from) return ''
    const stock = await stocks.now()
    const channel = stock.channels.find((one) => one.id === request.id)
    if (channel?.asset_id !== asset) return ''
    const begins = new Date(request.from)
    const [airing] = buildFanGuide(stock, channel, [begins, addMs(begins, 1)], { now: clock.now(), viewer: nobody })
    // After a game the channel's video continues. It plays from the video's own start.
    const from = findItemStart(stock, channel, begins) ?? request.from
    return `?${new URLSearchParams({ from, ...(airing && { to: airing.ends_at }) })}`
  }

  return async (
    { asset, blackedOut }: Pick<ReadySubject, 'asset' | 'blackedOut'>,
    playSession: string,
    request: PlayRequest,
    { planChangesAt, isMarketSet }: StreamLimits,
  ) => {
    const expiresAt = getExpiry(clock.now(), planChangesAt)
    const isPlaceBound = !isMarketSet && blackedOut.length > 0 && JSON.stringify(blackedOut).length <= longestBlackedOut
    const url = sign({
      asset,
      playSession,
      expiresAt: Math.floor(expiresAt.getTime() / 1000),
      ...(isPlaceBound && { blackedOut }),
    })
    return { url: url + (await getStartOverQuery(asset, request)), expires_at: expiresAt.toISOString() }
  }
}

/** An address expires soon after the fan's plan changes, so no server has to remember to stop the stream. */
function getExpiry(now: Date, planChangesAt: Date | undefined): Date {
  const usual = addMs(now, signedForMs)
  const atChange = planChangesAt && addMs(planChangesAt, planChangeSlackMs)
  return atChange && atChange < usual ? atChange : usual
}
