import { currentSchool } from '@fieldhouse/contract/company'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import type { ListedStream } from '@fieldhouse/contract/live/streams'
import { formatPlanName, listFittingPlans } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { formatList } from '@fieldhouse/contract/text'
import { formatMarketName } from '../../shared/form/market-name.ts'
import { formatDayAndTime } from '../../shared/time.ts'

export type StreamRights = Pick<ListedStream, 'plans' | 'blackout' | 'blackout_until' | 'replay'>

const mostNamed = 2

const formatPlans = (plans: readonly string[]): string =>
  plans.length === 0 ? 'Everyone' : formatList(listFittingPlans(plans).map(formatPlanName), 'or')

const formatMarkets = (markets: readonly string[]): string =>
  markets.length <= mostNamed
    ? formatList(markets.map(formatMarketName), 'and')
    : formatQuantity(markets.length, 'market')

/** The markets that are blacked out now. */
const isBlackedOut = ({ blackout, blackout_until }: StreamRights, now: Date): boolean =>
  blackout.length > 0 && (blackout_until === null || new Date(blackout_until) > now)

/** Describes in a few words who can watch: the stream, or the recording once it is over. */
export function describeWho(stream: StreamRights & Pick<ListedStream, 'state' | 'seconds'>, now: Date): string {
  const { plans, replay, state, blackout } = stream
  if (state === 'cancelled') return 'No one'
  const isOver = state === 'ended'
  if (isOver && (replay?.hidden || stream.seconds === null)) return 'No replay'
  const who = isOver && replay ? `Replay: ${formatPlans(replay.plans)}` : formatPlans(plans)
  return isBlackedOut(stream, now) ? `${who}, blackout in ${formatMarkets(blackout)}` : who
}

export interface WhoSentence {
  isWarning: boolean
  text: string
}

/** What became of an event: it is still to come or on, it has a recording, nothing was recorded, or it is canceled. */
export type EventOutcome = 'open' | 'recorded' | 'empty' | 'canceled'

export function getEventOutcome({
  state,
  recorded_seconds,
}: Pick<LiveEvent, 'state' | 'recorded_seconds'>): EventOutcome {
  if (state === 'cancelled') return 'canceled'
  if (state !== 'ended') return 'open'
  return recorded_seconds === null ? 'empty' : 'recorded'
}

/** Describes who can watch, as a sentence for the form. */
export function describeRights(
  { plans, blackout, blackout_until, replay }: StreamRights,
  outcome: EventOutcome,
): WhoSentence {
  if (outcome === 'canceled') return { isWarning: false, text: 'Canceled, so there’s nothing to watch and no replay.' }
  if (outcome === 'empty') return { isWarning: false, text: 'Nothing was recorded, so there’s no replay.' }
  const isOver = outcome === 'recorded'
  const markets = Object.keys(currentSchool().markets)
  const isEverywhere = blackout.length > 0 && markets.length > 0 && markets.every((one) => blackout.includes(one))
  const until = blackout_until === null ? '' : ` until ${formatDayAndTime(blackout_until)}`
  if (isEverywhere) return { isWarning: true, text: `No one could watch: it’s blacked out in every market${until}.` }
  const except = blackout.length > 0 ? `, except in ${formatMarkets(blackout)}${until}` : ''
  const live = isOver ? [] : [`${formatPlans(plans)} can watch${except}.`]
  return {
    isWarning: false,
    text: [...live, describeReplay(replay, plans, isOver ? except : '', isOver)].join(' ').trim(),
  }
}

function describeReplay(
  replay: StreamRights['replay'],
  plans: readonly string[],
  except: string,
  isOver: boolean,
): string {
  if (replay?.hidden) return 'There’s no replay.'
  if (!replay && !isOver) return ''
  return `The replay is for ${formatPlans(replay?.plans ?? plans).replace('Everyone', 'everyone')}${except}.`
}
