import type { FileKeys } from '../../statcrew/reading/attributes.ts'

/** Groups that a team and a player share. Points are calculated. */
export const volleyballFileKeys: FileKeys = {
  attack: { k: 'atk_k', e: 'atk_e', ta: 'atk_ta' },
  set: { a: 'set_a', e: 'set_e', ta: 'set_ta' },
  serve: { sa: 'srv_a', se: 'srv_e', ta: 'srv_ta' },
  defense: { dig: 'dig', re: 'rec_e', ta: 'rec_ta' },
  /** Total blocks: for a player each block counts one, for a team a shared one counts half per player. */
  block: { bs: 'blk_solo', ba: 'blk_ast', be: 'blk_e', tb: 'blk' },
  misc: { bhe: 'bhe' },
}

export const setKeys: FileKeys[string] = { k: 'atk_k', e: 'atk_e', ta: 'atk_ta' }

/** Sources of points: own kills, aces and blocks, and the other side's errors. */
export const sourceKeys: FileKeys[string] = {
  kill: 'src_kill',
  ace: 'src_ace',
  block: 'src_block',
  eatk: 'src_attack_error',
  esvc: 'src_serve_error',
  ebhe: 'src_handling_error',
}
