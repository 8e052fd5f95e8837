import { csvOf } from '@fieldhouse/contract/csv'
import {
  addCause,
  addPrize,
  type CauseWish,
  changeCause,
  changePrize,
  handOut,
  type KeptCause,
  type KeptPrize,
  type KeptRedemption,
  listKeptCauses,
  listKeptPrizes,
  listRedemptions,
  listVenueCodes,
  makeVenueCode,
  type PrizeWish,
  takeBack,
} from '@fieldhouse/contract/rewards/desk'
import { prizeArt } from '@fieldhouse/contract/rewards/prizes'
import { deed, deeds, trophyArt } from '@fieldhouse/contract/rewards/rewards'
import { addRule, changeRule, listRules, type RewardRule } from '@fieldhouse/contract/rewards/rules'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const rewardUsage = `  reward                   what fans earn points for, with what each rule has paid
  reward rule DEED NAME    DEED: ${deeds.join(', ')}   --words "What a fan does"   --points 10
      --goal 5 wins a trophy once, without it each pays   --per-day 3   --art cup,…
  reward rule-change ID    the same but --goal   reward pause ID, reward resume ID
  reward prizes            with what is left   reward prize NAME --words "Where" --cost 200 --stock 10   --per-fan 1   --art cap,…
  reward prize-change ID   the same and --name   --paused yes or no
  reward causes            with what was given   reward cause NAME --words "What for"   --goal 5000   reward cause-change ID
  reward redeemed          who redeemed what   --state waiting, handed-out or taken-back   --code CODE   --csv for a spreadsheet
  reward hand-out ID       it was handed out   reward take-back ID: its points go back; asks, unless --yes
  reward codes             the codes of home games   reward code GAME makes one, or another`

export const rewardFlags = [
  ...['name', 'words', 'points', 'goal', 'per-day', 'art', 'cost', 'stock', 'per-fan', 'state', 'code', 'paused'],
]
export const rewardSwitches = ['yes', 'csv']

type Flag = Given['flag']

export async function rewardCommand(api: Api, { words: [verb, which, ...more], flag }: Given, ask: Ask): Promise<void> {
  const act = acts[verb ?? 'rules']
  if (!act) throw new StartRefused(`reward ${Object.keys(acts).join(', ')}?\n\n${rewardUsage}`)
  await act(api, { which, name: more.join(' ') || undefined, flag, ask })
}

interface Said {
  which: string | undefined
  name: string | undefined
  flag: Flag
  ask: Ask
}

const acts: Readonly<Record<string, (api: Api, said: Said) => Promise<void>>> = {
  rules: async (api) => {
    const { rules } = await api.call(listRules)
    for (const rule of rules) sayRule(rule)
    if (rules.length === 0) console.log('There is no rule: fans read that rewards have not begun.')
  },
  rule: async (api, { which, name, flag }) => {
    const read = deed.safeParse(which)
    if (!read.success) throw new StartRefused(`What for? One of ${deeds.join(', ')}.`)
    const said = { name, words: flag('words'), points: flag('points') }
    const body = {
      deed: read.data,
      goal: flag('goal') === undefined ? 0 : numberOf(flag('goal'), '--goal'),
      name: needed(said.name, 'a name'),
      words: needed(said.words, '--words'),
      points: numberOf(said.points, '--points'),
      ...ruleMore(flag),
    }
    sayRule(await api.call(addRule, { body }))
  },
  'rule-change': (api, said) => change(api, said, {}),
  pause: (api, said) => change(api, said, { paused: true }),
  resume: (api, said) => change(api, said, { paused: false }),
  prizes: async (api) => {
    const { prizes } = await api.call(listKeptPrizes)
    for (const prize of prizes) sayPrize(prize)
    if (prizes.length === 0) console.log('There is no prize yet: reward prize NAME adds one.')
  },
  prize: async (api, { which, name, flag }) => {
    const called = needed([which, name].filter(Boolean).join(' ') || undefined, 'a name')
    const body = {
      name: called,
      words: needed(flag('words'), '--words'),
      cost: numberOf(flag('cost'), '--cost'),
      stock: numberOf(flag('stock'), '--stock'),
      ...prizeSaid(flag),
    }
    sayPrize(await api.call(addPrize, { body }))
  },
  'prize-change': async (api, { which, flag }) => {
    const id = numberOf(which, 'ID')
    const found = (await api.call(listKeptPrizes)).prizes.find((prize) => prize.id === id)
    if (!found) throw new StartRefused(`There is no prize ${id}. reward prizes lists them.`)
    const { id: _, taken: __, handed_out: ___, ...kept } = found
    const body: PrizeWish = { ...kept, ...wordsSaid(flag), ...prizeSaid(flag) }
    sayPrize(await api.call(changePrize, { params: { id: String(id) }, body }))
  },
  causes: async (api) => {
    const { causes } = await api.call(listKeptCauses)
    for (const cause of causes) sayCause(cause)
    if (causes.length === 0) console.log('There is no cause yet: reward cause NAME adds one.')
  },
  cause: async (api, { which, name, flag }) => {
    const called = needed([which, name].filter(Boolean).join(' ') || undefined, 'a name')
    const body = { name: called, words: needed(flag('words'), '--words'), ...causeSaid(flag) }
    sayCause(await api.call(addCause, { body }))
  },
  'cause-change': async (api, { which, flag }) => {
    const id = numberOf(which, 'ID')
    const found = (await api.call(listKeptCauses)).causes.find((cause) => cause.id === id)
    if (!found) throw new StartRefused(`There is no cause ${id}. reward causes lists them.`)
    const { id: _, given: __, ...kept } = found
    const body: CauseWish = { ...kept, ...wordsSaid(flag), ...causeSaid(flag) }
    sayCause(await api.call(changeCause, { params: { id: String(id) }, body }))
  },
  redeemed,
  'hand-out': async (api, { which }) => {
    sayRedemption(await api.call(handOut, { params: { id: String(numberOf(which, 'ID')) } }))
  },
  'take-back': async (api, { which, ask }) => {
    const id = numberOf(which, 'ID')
    await ask(`The points of ${id} go back to the fan, and the prize is there for another.`, 'take back')
    sayRedemption(await api.call(takeBack, { params: { id: String(id) } }))
  },
  codes: async (api) => {
    const { codes } = await api.call(listVenueCodes)
    if (codes.length === 0) console.log('No home game comes in the next days.')
    for (const { game, sport, name, day, code, fans } of codes)
      console.log(`${String(game).padStart(6)}  ${day}  ${sport}  ${name}  ${code ?? 'no code'}  ${fans} counted`)
  },
  code: async (api, { which }) => {
    const made = await api.call(makeVenueCode, { params: { id: String(numberOf(which, 'GAME')) } })
    console.log(`✓ ${made.name}, ${made.day}: ${made.code}`)
    if (made.from && made.until) console.log(`          counts from ${told(made.from)} to ${told(made.until)}`)
  },
}

function needed(text: string | undefined, what: string): string {
  if (text === undefined) throw new StartRefused(`It needs ${what}.\n\n${rewardUsage}`)
  return text
}

function oneOf<T extends string>(options: readonly T[], text: string, what: string): T {
  const found = options.find((option) => option === text)
  if (found === undefined) throw new StartRefused(`${what} is one of ${options.join(', ')}.`)
  return found
}

/** `none` takes a bound away. */
const numberOrNone = (text: string, what: string) => (text === 'none' ? null : numberOf(text, what))

function wordsSaid(flag: Flag) {
  const [name, words] = [flag('name'), flag('words')]
  const paused = flag('paused')
  return {
    ...(name !== undefined && { name }),
    ...(words !== undefined && { words }),
    ...(paused !== undefined && { paused: isYes(paused) }),
  }
}

function ruleMore(flag: Flag) {
  const [perDay, art] = [flag('per-day'), flag('art')]
  return {
    ...(perDay !== undefined && { per_day: numberOrNone(perDay, '--per-day') }),
    ...(art !== undefined && { art: oneOf(trophyArt.options, art, '--art') }),
  }
}

function prizeSaid(flag: Flag) {
  const [cost, stock, perFan, art] = ['cost', 'stock', 'per-fan', 'art'].map(flag)
  return {
    ...(cost !== undefined && { cost: numberOf(cost, '--cost') }),
    ...(stock !== undefined && { stock: numberOf(stock, '--stock') }),
    ...(perFan !== undefined && { per_fan: numberOrNone(perFan, '--per-fan') }),
    ...(art !== undefined && { art: oneOf(prizeArt.options, art, '--art') }),
  }
}

const causeSaid = (flag: Flag) => {
  const goal = flag('goal')
  return goal === undefined ? {} : { goal: numberOrNone(goal, '--goal') }
}

async function change(api: Api, { which, flag }: Said, more: { paused?: boolean }): Promise<void> {
  const id = numberOf(which, 'ID')
  const found = (await api.call(listRules)).rules.find((rule) => rule.id === id)
  if (!found) throw new StartRefused(`There is no rule ${id}. reward lists them.`)
  const { name, words, points, per_day, art, paused } = found
  const said = flag('points') === undefined ? {} : { points: numberOf(flag('points'), '--points') }
  const body = { name, words, points, per_day, art, paused, ...wordsSaid(flag), ...said, ...ruleMore(flag), ...more }
  sayRule(await api.call(changeRule, { params: { id: String(id) }, body }))
}

async function redeemed(api: Api, { flag }: Said): Promise<void> {
  const states = ['waiting', 'handed-out', 'taken-back'] as const
  const state = flag('state')
  const code = flag('code')
  const all: KeptRedemption[] = []
  for (let more = true; more; ) {
    const before = all.at(-1)?.id
    const query = {
      ...(state !== undefined && { state: oneOf(states, state, '--state') }),
      ...(code !== undefined && { code }),
      ...(before !== undefined && { before: String(before) }),
    }
    const page = await api.call(listRedemptions, { query })
    all.push(...page.redemptions)
    more = page.more
  }
  if (!isYes(flag('csv'))) {
    for (const one of all) sayRedemption(one)
    return
  }
  const head = ['When', 'Prize', 'Points', 'Code', 'Fan', 'Email', 'State']
  const rows = all.map((one) => [told(one.at), one.prize, one.points, one.code, one.fan, one.email, one.state])
  console.log(csvOf({ head, rows }).trimEnd())
}

function sayRule({ id, name, deed: of, goal, points, per_day, paused, fans, paid }: RewardRule): void {
  const how = goal === 0 ? `${points} each` : `${points} and a trophy for ${goal}`
  console.log(`${String(id).padStart(6)}  ${name}  ${of}  ${how}${paused ? '  paused' : ''}`)
  console.log(`          ${paid} points to ${fans} fans${per_day === null ? '' : `, ${per_day} a day at the most`}`)
}

function sayPrize({ id, name, cost, stock, taken, handed_out, paused }: KeptPrize): void {
  console.log(`${String(id).padStart(6)}  ${name}  ${cost} points${paused ? '  paused' : ''}`)
  console.log(`          ${stock - taken} of ${stock} left, ${handed_out} of ${taken} handed out`)
}

function sayCause({ id, name, given, goal, paused }: KeptCause): void {
  const of = goal === null ? '' : ` of ${goal}`
  console.log(`${String(id).padStart(6)}  ${name}  ${given}${of} points given${paused ? '  paused' : ''}`)
}

function sayRedemption({ id, prize, points, at, code, fan, email, state }: KeptRedemption): void {
  console.log(`${String(id).padStart(6)}  ${code}  ${prize}  ${points} points  ${fan} ${email}  ${told(at)}  ${state}`)
}
