import { chromium } from 'playwright-core'
const [url, email, password, out, list='/,/scores,/schedule,/streams,/trail', sizes='1440x900,390x844', scheme='dark'] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] })
for (const size of sizes.split(',')) {
  const [width, height] = size.split('x').map(Number)
  const c = await b.newContext({ viewport: { width, height }, colorScheme: scheme })
  const p = await c.newPage()
  p.setDefaultTimeout(120000)
  p.on('console', m => m.type()==='error' && console.log('!', m.text())); p.on('pageerror', e => console.log('!!', e.message))
  await p.goto(url + '/console'); await p.getByLabel('Email').waitFor()
  await p.screenshot({ path: `${out}/signin-${width}-${scheme}.png` })
  await p.getByLabel('Email').fill(email); await p.getByLabel('Password', {exact:true}).fill(password); await p.getByRole('button', {name:'Sign in'}).click()
  await p.getByRole('heading', {name:'Game day'}).waitFor(); await p.waitForTimeout(4000)
  for (const place of list.split(',')) {
    let at = place
    if (place === 'GAME') { await p.goto(url+'/console'); await p.locator('nav[aria-label="Games of the day"] a').nth(Number(process.env.NTH ?? 0)).waitFor(); at = (await p.locator('nav[aria-label="Games of the day"] a').nth(Number(process.env.NTH ?? 0)).getAttribute('href')).replace('/console','') }
    await p.goto(url + '/console' + at); await p.locator('main h1').waitFor(); await p.waitForTimeout(4000)
    await p.screenshot({ path: `${out}/${(place.replaceAll('/','')||'today')}-${width}-${scheme}.png`, fullPage: width<700 })
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over>0) console.log('too wide', at, width, over)
  }
  await c.close()
}
await b.close()
