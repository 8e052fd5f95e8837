import {
  type Allergen,
  allergenLabels,
  allergens,
  type Diet,
  dietLabels,
  diets,
} from '@fieldhouse/contract/concessions/food'
import type { CsvRow } from '@fieldhouse/sports/schedules/csv'

const foldFoodWord = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const dietNames: Readonly<Record<string, Diet>> = {
  ...Object.fromEntries(diets.flatMap((diet) => [diet, dietLabels[diet]].map((name) => [foldFoodWord(name), diet]))),
  v: 'vegetarian',
  veg: 'vegetarian',
  veggie: 'vegetarian',
  vg: 'vegan',
  ve: 'vegan',
  plantbased: 'vegan',
  gf: 'gluten-free',
  nogluten: 'gluten-free',
  withoutgluten: 'gluten-free',
  df: 'dairy-free',
  nodairy: 'dairy-free',
  lactosefree: 'dairy-free',
  nf: 'nut-free',
  nonuts: 'nut-free',
}

const allergenNames: Readonly<Record<string, readonly Allergen[]>> = {
  ...Object.fromEntries(
    allergens.flatMap((one) => [one, allergenLabels[one]].map((name) => [foldFoodWord(name), [one]])),
  ),
  dairy: ['milk'],
  lactose: ['milk'],
  egg: ['eggs'],
  nuts: ['tree-nuts', 'peanuts'],
  nut: ['tree-nuts', 'peanuts'],
  treenut: ['tree-nuts'],
  peanut: ['peanuts'],
  crustaceans: ['shellfish'],
  crustaceanshellfish: ['shellfish'],
  soya: ['soy'],
  soybean: ['soy'],
  soybeans: ['soy'],
  sesameseeds: ['sesame'],
  sulfites: ['sulphites'],
  mollusks: ['molluscs'],
  lupine: ['lupin'],
}

const yes = /^(?:y|yes|x|true|1|✓|✔|contains)$/i
const no = /^(?:n|no|false|0|-|–|—)$/i
const nothing = /^(?:none|no allergens?|nil|-+|–|—|n\/?a)$/i

const splitTerms = (text: string): string[] =>
  text
    .split(/[,;/|•]|\s+and\s+|\s+&\s+/i)
    .map((term) => term.replace(/^(?:contains|may contain)\s*:?\s*/i, '').trim())
    .filter(Boolean)

/** Parses diets from one column, or from a mark in a column for each; a message when not understood. */
export function parseDiets(cell: CsvRow['cell']): Diet[] | undefined | string {
  const listed = cell('diets', 'diet', 'dietary', 'dietary info', 'dietary information', 'suitable for', 'tags')
  const matched = new Set<Diet>()
  for (const term of listed === undefined || nothing.test(listed) ? [] : splitTerms(listed)) {
    const diet = dietNames[foldFoodWord(term)]
    if (!diet) return `“${term}” isn’t a diet. Use ${diets.join(', ')}.`
    matched.add(diet)
  }
  let marked = false
  for (const diet of diets) {
    const mark = cell(diet, dietLabels[diet])
    if (mark === undefined) continue
    if (!yes.test(mark) && !no.test(mark)) return `“${mark}” under ${dietLabels[diet]} must be yes or no.`
    marked = true
    if (yes.test(mark)) matched.add(diet)
  }
  return listed === undefined && !marked ? undefined : [...matched]
}

/** Parses allergens. An empty cell says nothing; “none” means that there are none. */
export function parseAllergens(cell: CsvRow['cell']): Allergen[] | undefined | string {
  const listed = cell(
    'allergens',
    'allergen',
    'contains',
    'allergen info',
    'allergen information',
    'allergies',
    'allergy',
  )
  const matched = new Set<Allergen>()
  for (const term of listed === undefined || nothing.test(listed) ? [] : splitTerms(listed)) {
    const names = allergenNames[foldFoodWord(term)]
    if (!names) return `“${term}” isn’t a known allergen. Use ${allergens.join(', ')}.`
    for (const name of names) matched.add(name)
  }
  let marked = false
  for (const one of allergens) {
    const mark = cell(one, allergenLabels[one], `contains ${allergenLabels[one]}`)
    if (mark === undefined) continue
    if (!yes.test(mark) && !no.test(mark)) return `“${mark}” under ${allergenLabels[one]} must be yes or no.`
    marked = true
    if (yes.test(mark)) matched.add(one)
  }
  return listed === undefined && !marked ? undefined : [...matched]
}
