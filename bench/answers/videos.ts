import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { browse, browseAll, showVod } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { search } from '@fieldhouse/contract/search/search'
import pg from 'pg'
import { compareWithBare, measureFreshMs } from '../measure/bare-server.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures lists of videos, search and a title beside node:http with the same bytes, with the demo's titles and with
 * 10,000 more. Also measures the first answer after a change.
 */
const loadOptions = { connections: 16, forMs: 2_000 }
const freshRequests = 8
/** Time between two changes, which come one after the other as a person makes them. */
const apartMs = 1_200
const sizes = [0, 10_000]

const words = [
  'Buzzer',
  'Comeback',
  'Overtime',
  'Opening',
  'Senior',
  'Rivalry',
  'Highlights',
  'Classic',
  'Interview',
  'Press',
]

async function seedTitles(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with made as (
       insert into title (company_id, kind, title, short_description, asset_id, created_at)
       select $1, 'movie', ($2::text[])[n % 10 + 1] || ' ' || ($2::text[])[n / 10 % 10 + 1] || ' ' || n, 'A film of game ' || n,
         null, now() - make_interval(hours => n)
       from generate_series(1, $3::integer) n returning id)
     insert into title_catalog (title_id, catalog_id) select made.id, (select min(id) from catalog) from made`,
    [currentSchool().id, words, count],
  )
  return client
}

const resultRows: Record<string, object> = {}
for (const count of sizes) {
  const product = await startProduct()
  const headers = { ...(await signInHeaders(product)), 'accept-encoding': 'br' }
  await product.quiet()
  const client = await seedTitles(product.databaseUrl, count)
  const notifyChange = (subject = '') =>
    client.query("select pg_notify('fieldhouse', $1)", [`video ${Date.now()} ${subject}`.trim()])
  await notifyChange()
  const { rows } = await client.query<{ catalog: number; title: number }>(
    'select min(catalog_id) as catalog, min(title_id) as title from title_catalog',
  )
  const { catalog = 1, title = 1 } = rows[0] ?? {}
  const calls = {
    home: getFullPath(exploreHome),
    'browse everything': getFullPath(browseAll),
    'browse a group': formatPath(browse, { id: catalog }),
    search: `${getFullPath(search)}?q=buzzer`,
    'a title': formatPath(showVod, { id: title }),
    'an account': `${getFullPath(getCustomer)}?company_id=${currentSchool().id}`,
  }
  for (const [name, path] of Object.entries(calls)) {
    const url = `${product.url}${path}`
    const { bytes, floor, ours } = await compareWithBare(url, headers, loadOptions, 300)
    const freshMs = await measureFreshMs(url, headers, freshRequests, () => notifyChange(`title ${title}`), apartMs)
    resultRows[`${name}, ${count === 0 ? "the demo's titles" : `${count} titles more`}`] = {
      KB: Math.round(bytes.length / 100) / 10,
      'a second': ours.perSecond,
      '× node:http takes': Math.round((floor.perSecond / ours.perSecond) * 100) / 100,
      'first after a change, ms': Math.round(freshMs * 10) / 10,
    }
  }
  await client.end()
  await product.stop()
}
console.table(resultRows)
