import type { GameState, Situation } from '@fieldhouse/contract/games/game'

/** The kind alone identifies the sport's situation, because its reader wrote it or its schema parsed it. */
const isSituation = <S extends Situation>(situation: Situation | undefined, kind: S['kind']): situation is S =>
  situation?.kind === kind

export function getSituation<S extends Situation>(
  { situation }: Pick<GameState, 'situation'>,
  kind: S['kind'],
): S | undefined {
  return isSituation<S>(situation, kind) ? situation : undefined
}
