import { type Element, getText, listChildren } from '../../statcrew/element.ts'
import { getPlayText, isRemark } from './runs.ts'

type KindPatterns = readonly (readonly [RegExp, string])[]

/** Kinds of plays by scorers' codes: `1B 8`, `HR LC`, `K`, `E5T`, `63`, `F8`, `SAC 53`. */
const batterKinds: KindPatterns = [
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
  [/^(G|[DT]P|\d)/, 'ground_out'],
  [/^(F|L|P|IF)/, 'fly_out'],
]

const runnerKinds: KindPatterns = [
  [/^SB/, 'steal'],
  [/^CS/, 'caught_stealing'],
  [/^WP/, 'wild_pitch'],
  [/^PB/, 'passed_ball'],
  [/^(BK|BALK)/, 'balk'],
  [/^(PO|PK|PICK)/, 'pickoff'],
  [/^E/, 'error'],
]

/** The same for texts. Only the first clause counts, because the others are about the runners. */
const textKinds: KindPatterns = [
  [/\bhomered\b|\bhome run\b/, 'home_run'],
  [/\btripled\b/, 'triple'],
  [/\bdoubled\b(?! off)/, 'double'],
  [/\bsingled\b/, 'single'],
  [/\bwalked\b/, 'walk'],
  [/\bhit by pitch\b/, 'hit_by_pitch'],
  [/\bstruck out\b/, 'strikeout'],
  [/\bSF\b|\bsacrifice fly\b/, 'sacrifice_fly'],
  [/\bSAC\b|\bsacrifice\b/, 'sacrifice'],
  [/\breached\b.*\berror\b/, 'error'],
  [/\bfielder's choice\b/, 'fielders_choice'],
  [/\binterference\b/, 'interference'],
  [/\bgrounded\b/, 'ground_out'],
  [/\b(flied|lined|fouled|popped)\b|\binfield fly\b/, 'fly_out'],
  [/\bcaught stealing\b/, 'caught_stealing'],
  [/\bstole\b/, 'steal'],
  [/\bwild pitch\b/, 'wild_pitch'],
  [/\bpassed ball\b/, 'passed_ball'],
  [/\bbalk\b/, 'balk'],
  [/\bpicked off\b/, 'pickoff'],
  [/\bout at first\b/, 'ground_out'],
  [/\bpinch (hit|ran|hitting|running)\b|\b(substitution|position change|pitching change)\b/, 'substitution'],
  [/ to (p|c|[123]b|ss|[lcr]f|of|dh|dp|flex)( for\b|\.)/, 'substitution'],
  [/\b(advanced|scored)\b/, 'advance'],
]

const findKind = (kinds: KindPatterns, written: string | undefined): string | undefined =>
  written === undefined ? undefined : kinds.find(([each]) => each.test(written))?.[1]

const findCodedKind = (kinds: KindPatterns, element: Element | undefined): string | undefined =>
  findKind(kinds, getText(element, 'action')?.toUpperCase())

/** Some programs write the batter into every play. When the batter did nothing, the runners decide the kind. */
export function getBaseballPlayKind(play: Element): string {
  const [batter] = listChildren(play, 'batter')
  const runners = listChildren(play, 'runner')
  const happened =
    findCodedKind(batterKinds, batter) ?? runners.map((each) => findCodedKind(runnerKinds, each)).find((kind) => kind)
  if (happened) return happened
  if (isRemark(play)) return 'note'
  if (listChildren(play, 'sub').length > 0) return 'substitution'
  const kind = findKind(textKinds, getPlayText(play).split(';')[0])
  return kind ?? (batter ? 'at_bat' : runners.length > 0 ? 'advance' : 'note')
}
