import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import type { SchoolRow } from './schools.store.ts'

export async function requireSchool(stores: Pick<GamesStores, 'schools'>, id: number): Promise<SchoolRow> {
  const school = (await stores.schools.all()).find((one) => one.id === id)
  if (!school) throw refuseMissing('school')
  return school
}
