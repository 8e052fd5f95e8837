import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../errors/refusal.ts'
import { mostEntries } from './feed-entry.ts'
import { parseFeedDate } from './parse-feed-date.ts'
import { mostFeedBytes, readFeed } from './read-feed.ts'

const address = 'https://paper.example.org/feeds/all.xml'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (source: string | Uint8Array, contentType?: string) =>
  readFeed(typeof source === 'string' ? bytes(source) : source, { address, contentType })
const first = (source: string | Uint8Array, contentType?: string) => {
  const [entry] = read(source, contentType).entries
  if (!entry) throw new Error('no entry')
  return entry
}
const rss = (inner: string, version = '2.0') =>
  `<rss version="${version}"><channel><title>T</title><link>https://paper.example.org/</link>${inner}</channel></rss>`
const item = (inner: string) => rss(`<item>${inner}</item>`)

test('feeds: all versions of RSS give the same entry', () => {
  const inner = '<title>One</title><link>/1</link><description>Words</description>'
  const rdf = (namespace: string) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="${namespace}"><channel><title>T</title><link>https://paper.example.org/</link></channel><item rdf:about="x">${inner}</item></rdf:RDF>`
  const all = [
    rss(`<item>${inner}</item>`, '0.91'),
    rss(`<item>${inner}</item>`, '0.92'),
    rss(`<item>${inner}</item>`),
    rdf('http://my.netscape.com/rdf/simple/0.9/'),
    rdf('http://purl.org/rss/1.0/'),
    `<RSS version="2.0"><CHANNEL><TITLE>T</TITLE><LINK>https://paper.example.org/</LINK><ITEM>${inner.replaceAll(/(?<=<\/?)\w+/g, (name) => name.toUpperCase())}</ITEM></CHANNEL></RSS>`,
  ]
  for (const source of all) {
    expect(read(source).title).toBe('T')
    expect(first(source)).toMatchObject({ title: 'One', url: 'https://paper.example.org/1', content: 'Words' })
  }
})

test('feeds: RSS extensions give authors, dates, full text and pictures', () => {
  const source = `<rss version="2.0" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:m="http://search.yahoo.com/mrss/"><channel><link>https://paper.example.org/</link><item>
    <title>One</title><guid>https://paper.example.org/?p=1</guid><d:creator>Ada Ferris</d:creator><author>bo@paper.example.org (Bo Lind)</author>
    <pubDate>Sat, 21 Nov 2026 08:00 EST</pubDate><category>Football</category><category domain="x">Football</category><category>Women&amp;#8217;s Soccer</category>
    <description>Short</description><c:encoded><![CDATA[<p>Whole ]]]]><![CDATA[></p>]]></c:encoded>
    <m:group><m:content url="/small.jpg" type="image/jpeg" width="100"/><m:content url="/large.jpg" type="image/jpeg" width="900"><m:description>A field</m:description><m:credit>Bo</m:credit></m:content></m:group>
    <enclosure url="/sound.mp3" type="audio/mpeg"/></item></channel></rss>`
  expect(first(source)).toMatchObject({
    guid: 'https://paper.example.org/?p=1',
    url: 'https://paper.example.org/?p=1',
    authors: ['Ada Ferris', 'Bo Lind'],
    published: new Date('2026-11-21T13:00:00Z'),
    categories: ['Football', 'Women’s Soccer'],
    summary: 'Short',
    content: '<p>Whole ]]></p>',
    pictures: [
      { url: 'https://paper.example.org/large.jpg', alt: 'A field', credit: 'Bo' },
      { url: 'https://paper.example.org/small.jpg', alt: null, credit: null },
    ],
  })
})

test('feeds: Atom content is read as text, HTML or XHTML, with relative addresses', () => {
  const entry = (inner: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/a/"><title type="html">A &amp;amp; B</title><author><name>Ada</name></author><entry xml:base="b/"><id>tag:1</id><title type="text">1 &lt; 2</title><link rel="self" href="no"/><link href="1"/><updated>2026-11-21T12:00:00.5-07:00</updated>${inner}</entry></feed>`
  const url = 'https://paper.example.org/a/b/1'
  expect(read(entry('<content>1 &lt; 2</content>')).title).toBe('A & B')
  expect(first(entry('<content>1 &lt; 2</content>'))).toMatchObject({
    guid: 'tag:1',
    url,
    title: '1 < 2',
    authors: ['Ada'],
    updated: new Date('2026-11-21T19:00:00.500Z'),
    content: '1 &lt; 2',
  })
  expect(first(entry('<content type="html">&lt;b>x&lt;/b></content>')).content).toBe('<b>x</b>')
  const own = '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><h:p xmlns:h="x">x</h:p></div></content>'
  expect(first(entry(own)).content).toContain('<h:p xmlns:h="x">x</h:p>')
  expect(first(entry('<content type="application/pdf">JVBERi0=</content>')).content).toBeNull()
  const prefixed = '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>One</a:title></a:entry></a:feed>'
  expect(first(prefixed).title).toBe('One')
  expect(first('<feed><entry><title>One</title></entry></feed>').title).toBe('One')
})

test('feeds: JSON Feed is read without its invalid entries', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'T',
    authors: [{ name: 'Ada' }],
    items: [
      { id: 7, url: '/1', title: 'One', content_html: '<p>x</p>', tags: ['a', 3], image: '/i.png', date_published: 5 },
      { id: 'x', content_text: 'a < b\nc', author: { name: 'Bo' }, date_modified: '2026-11-21T12:00:00Z' },
      { id: 'y', title: 9 },
      null,
      'x',
    ],
  }
  expect(read(JSON.stringify(feed))).toMatchObject({
    title: 'T',
    notRead: 1,
    entries: [
      { guid: '7', url: 'https://paper.example.org/1', authors: ['Ada'], content: '<p>x</p>', categories: ['a'] },
      { guid: 'x', title: 'a < b c', authors: ['Bo'], content: 'a &lt; b<br>c' },
    ],
  })
})

test('feeds: a title is plain text, however often it was escaped', () => {
  const titles: [string, string][] = [
    ['AT&amp;T', 'AT&T'],
    ['AT&amp;amp;T', 'AT&T'],
    ['<![CDATA[AT&amp;T]]>', 'AT&T'],
    ['It&amp;#8217;s <![CDATA[<em>on</em>]]>', 'It’s on'],
    ['1 &lt; 2', '1 < 2'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;On', 'On'],
    ['A\n  B\u202eC&#0;', 'A BC\ufffd'],
    ['R&D', 'R&D'],
  ]
  for (const [source, title] of titles) expect(first(item(`<title>${source}</title>`)).title).toBe(title)
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const declaring = (encoding: string, title = 'Café “x”') =>
  `<?xml version="1.0" encoding="${encoding}"?>${item(`<title>${title}</title>`)}`

test('feeds: the text is decoded correctly in every encoding, even a wrongly declared one', () => {
  const windows = latin(declaring('windows-1252').replaceAll('“', '\x93').replaceAll('”', '\x94'))
  const utf16 = Buffer.from(`\ufeff${declaring('utf-16')}`, 'utf16le')
  const all: [string, Uint8Array, string?][] = [
    ['UTF-8', bytes(declaring('utf-8'))],
    ['UTF-8 with a mark', bytes(`\ufeff${declaring('utf-8')}`)],
    ['UTF-8 that says Latin-1', bytes(declaring('iso-8859-1'))],
    ['UTF-8 that says UTF-16', bytes(declaring('utf-16'))],
    ['UTF-8 that came as Latin-1', bytes(declaring('utf-8')), 'text/xml; charset=iso-8859-1'],
    ['UTF-8 that says what nobody knows', bytes(declaring('x-none'))],
    ['Windows', windows],
    ['Windows that says UTF-8', latin(windows.toString('latin1').replace('windows-1252', 'utf-8'))],
    ['Windows that says Latin-1', latin(windows.toString('latin1').replace('windows-1252', 'ISO-8859-1'))],
    ['Windows that says nothing', latin(windows.toString('latin1').replace(/<\?.*?\?>/, ''))],
    [
      'Windows by its header',
      latin(windows.toString('latin1').replace(/<\?.*?\?>/, '')),
      'text/xml; charset=windows-1252',
    ],
    ['UTF-16', utf16],
    ['UTF-16, the other way round', Buffer.from(utf16).swap16()],
    ['UTF-16 without a mark', utf16.subarray(2)],
  ]
  for (const [name, source, type] of all) expect([name, first(source, type).title]).toEqual([name, 'Café “x”'])
  const russian = Buffer.concat([
    latin('<?xml version="1.0" encoding="koi8-r"?><rss><channel><item><title>'),
    Buffer.from([0xf5, 0xd2, 0xc1]),
    latin('</title></item></channel></rss>'),
  ])
  expect(first(russian).title).toBe('Ура')
  const japanese = latin(
    '<?xml version="1.0" encoding="iso-2022-jp"?><rss><channel><item><title>\x1b$BF|K\\\x1b(B</title></item></channel></rss>',
  )
  expect(first(japanese).title).toBe('日本')
})

test('feeds: a malformed feed is read as far as possible, and repeated entries become one', () => {
  expect(
    first('<rss><channel><item><title>One & only<br></title><link>https://a.example.org/?a=1&b=2</link>').title,
  ).toBe('One & only')
  expect(first(`\n\n<!-- x -->${item('<title>One</title>')}`).title).toBe('One')
  expect(
    first(`<!DOCTYPE rss [<!ENTITY e "x"><!ENTITY f SYSTEM "file:///etc/passwd">]>${item('<title>One &e;&f;</title>')}`)
      .title,
  ).toBe('One &e;&f;')
  const twins = rss(
    '<item><title>Old</title><guid>1</guid><pubDate>1 Nov 2026</pubDate></item><item><title>New</title><guid>1</guid><pubDate>2 Nov 2026</pubDate></item><item><title>Same</title><guid>2</guid><link>https://a.example.org/1</link></item><item><title>Again</title><guid>3</guid><link>https://a.example.org/1</link></item><item><guid>4</guid></item>',
  )
  expect(read(twins)).toMatchObject({ notRead: 1, entries: [{ title: 'New' }, { title: 'Same' }] })
  expect(first(item('<description>&lt;p&gt;Only words, and no title&lt;/p&gt;</description>')).title).toBe(
    'Only words, and no title',
  )
  expect(first(item('<title>x</title><link>javascript:alert(1)</link>')).url).toBeNull()
})

test('feeds: dates are read in every common form', () => {
  const noon = [
    '2026-11-21T12:00:00Z',
    '2026-11-21 12:00',
    '2026-11-21T05:00:00-07:00',
    'Sat, 21 Nov 2026 12:00:00 GMT',
  ]
  noon.push(
    'Sat, 21 Nov 26 12:00 UT',
    '21 November 2026 13:00 +0100',
    'Sa, 21 Nov 2026 07:00:00 EST',
    'Nov 21, 2026 12:00',
  )
  for (const source of noon)
    expect([source, parseFeedDate(source)?.toISOString()]).toEqual([source, '2026-11-21T12:00:00.000Z'])
  for (const source of ['', 'yesterday', '2026-13-41', '0001-01-01T00:00:00Z', undefined])
    expect(parseFeedDate(source)).toBeNull()
})

test('feeds: an invalid, oversized or endlessly nested feed is refused with a message', () => {
  const refused = ['', 'x', '<html>', '<a/>', '{}', '[1]', '{"version":"1"}', '<svg xmlns="x"/>', '<a>'.repeat(100_000)]
  for (const source of refused) expect(() => read(source)).toThrow(Refusal)
  expect(() => read(new Uint8Array(mostFeedBytes + 1))).toThrow('larger than 4 MB')
  expect(read(rss('<item><title>x</title></item>'.repeat(50_000))).entries.length).toBeLessThanOrEqual(mostEntries)
  for (const part of ['</a>', '<!--', '<![CDATA[', '&#', '<a b=', '<?', '<!DOCTYPE [', '"', '<item>'])
    expect(() => read(rss(part.repeat(150_000)))).not.toThrow(TypeError)
  const part = fc.constantFrom(
    ...[
      '<rss>',
      '<channel>',
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<![CDATA[',
      ']]>',
      '<feed>',
      '<entry>',
      '<link href="',
      '"/>',
    ],
    ...[
      '{"version":"https://jsonfeed.org/version/1","items":[',
      '{"id":1,"title":"x"}',
      ']}',
      '&amp;',
      '&#xD800;',
      '<guid>',
      '<!--',
      'é',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 40 }), (parts) => {
      try {
        read(parts.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
    { numRuns: 1_500 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (raw) => {
      expect(() => read(raw)).toThrow(Refusal)
    }),
  )
})
