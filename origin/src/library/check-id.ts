import { assetIdPattern, OriginRefusal } from '@fieldhouse/contract/origin/origin'

/** Refuses a text that is no asset's id. It becomes part of a path. */
export function checkId(id: string): string {
  if (!assetIdPattern.test(id)) throw new OriginRefusal('input', 'That isn’t a valid ID.')
  return id
}
