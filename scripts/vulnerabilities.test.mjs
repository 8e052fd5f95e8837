import { expect, test } from 'vitest'
import { parseAudit } from './vulnerabilities.mjs'

test('vulnerabilities: lists the worst packages first, with the advisory or the package that brings them', () => {
  const advisory = { title: 'Denial of service', url: 'https://github.com/advisories/GHSA-1' }
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      outer: { name: 'outer', severity: 'moderate', via: ['inner'] },
      inner: { name: 'inner', severity: 'critical', via: [advisory] },
    },
  })
  expect(parseAudit(`npm warn audit something\n${output}\n`)).toEqual([
    { name: 'inner', severity: 'critical', titles: ['Denial of service, https://github.com/advisories/GHSA-1'] },
    { name: 'outer', severity: 'moderate', titles: ['through inner'] },
  ])
})

test('vulnerabilities: an empty report has none, and a refused one is unknown', () => {
  expect(parseAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
  expect(parseAudit('{"message":"405 Method Not Allowed","error":{"summary":""}}\nnpm error audit')).toBeUndefined()
  expect(parseAudit('npm error network ENOTFOUND')).toBeUndefined()
})
