import { children, type Element, text } from '../../statcrew/element.ts'

/** What happened, by how scorers write it: `1B 8`, `HR LC`, `K`, `E5T`, `63`, `F8`, `SAC 53`. */
const batterKinds: readonly (readonly [RegExp, string])[] = [
  [/^HR/, 'home_run'],
  [/^1B/, 'single'],
  [/^2B/, 'double'],
  [/^3B/, 'triple'],
  [/^(IBB|BB|W\b|IW)/, 'walk'],
  [/^(HBP|HP)/, 'hit_by_pitch'],
  [/^K/, 'strikeout'],
  [/^SF/, 'sacrifice_fly'],
  [/^(SAC|SH|BUNT)/, 'sacrifice'],
  [/^E/, 'error'],
  [/^(FC|FO?RCE)/, 'fielders_choice'],
  [/^CI/, 'interference'],
  [/^(G|\d)/, 'ground_out'],
  [/^(F|L|P|IF)/, 'fly_out'],
]

const runnerKinds: readonly (readonly [RegExp, string])[] = [
  [/^SB/, 'steal'],
  [/^CS/, 'caught_stealing'],
  [/^WP/, 'wild_pitch'],
  [/^PB/, 'passed_ball'],
  [/^(BK|BALK)/, 'balk'],
  [/^(PO|PK|PICK)/, 'pickoff'],
  [/^E/, 'error'],
]

const found = (kinds: typeof batterKinds, action: string | undefined): string | undefined =>
  action === undefined ? undefined : kinds.find(([written]) => written.test(action.toUpperCase()))?.[1]

export function kindOf(play: Element): string {
  const [batter] = children(play, 'batter')
  const runners = children(play, 'runner')
  if (batter) return found(batterKinds, text(batter, 'action')) ?? 'at_bat'
  const ran = runners.map((runner) => found(runnerKinds, text(runner, 'action'))).find((kind) => kind)
  if (ran) return ran
  return children(play, 'sub').length > 0 ? 'substitution' : runners.length > 0 ? 'advance' : 'note'
}
