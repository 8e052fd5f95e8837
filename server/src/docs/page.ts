import type { RequiredRole } from '@fieldhouse/contract/endpoint'
import { html, type Markup, trustedMarkup } from '@fieldhouse/contract/html'

type DocumentObject = Record<string, unknown>
interface DocumentedOperation {
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: DocumentObject }[]
  requestBody?: { content: Record<string, { schema: DocumentObject }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: DocumentObject }> }>
  'x-auth': RequiredRole
  'x-cost': string
}

/** Descriptions of who may call. */
export const callerDescriptions: Record<RequiredRole, string> = {
  public: 'everyone',
  session: 'any session',
  fan: 'a signed-in fan',
  staff: 'all staff',
  scorer: 'scorers of that game, operators and owners',
  editor: 'editors, operators and owners',
  operator: 'operators and owners',
  owner: 'owners',
  machine: 'monitoring tools',
}

/** Renders the OpenAPI document as a page without scripts: a table of contents and an entry for each endpoint. */
export function renderDocumentPage(document: DocumentObject): string {
  const { title, version } = document.info as { title: string; version: string }
  const entries = Object.entries(document.paths as Record<string, Record<string, DocumentedOperation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const services = [...new Set(entries.map(({ operation }) => operation.tags[0] ?? ''))]
  const sections = services.map(
    (service) =>
      html`<section aria-labelledby="${service}"><h2 id="${service}">${service}</h2>${entries
        .filter(({ operation }) => operation.tags[0] === service)
        .map(renderEntry)}</section>`,
  )
  const links = services.map((service) => html`<a href="#${service}">${service}</a>`)
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}: API</title><style>${trustedMarkup(style)}</style></head>
<body><main><h1>${title}</h1><p>Version ${version}. Send <code>x-app-token</code> with each request, and the session in the header <code>session</code>. Also available as <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Services">${links}</nav>${sections}</main></body></html>`)
}

function renderEntry({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: DocumentedOperation
}): Markup {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const answers = Object.entries(operation.responses)
  const parameters = operation.parameters.map(
    ({ name, in: place, required }) => html`<li><code>${name}</code> in ${place}${!required && ', optional'}</li>`,
  )
  const lines = answers.map(([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`)
  return html`<details><summary><b>${method}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
<p>For ${callerDescriptions[operation['x-auth']]}. Cost: ${operation['x-cost']}.</p>${parameters.length > 0 && html`<h3>Parameters</h3><ul>${parameters}</ul>`}
${body && html`<h3>Body, ${body[0]}</h3>${renderSchema(body[1].schema)}`}
<h3>Responses</h3><ul>${lines}</ul>${renderSchema(Object.values(answers[0]?.[1].content ?? {})[0]?.schema)}</details>`
}

const renderSchema = (schema: DocumentObject | undefined): Markup | undefined =>
  schema && html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`

const style = `:root{color-scheme:dark light}body{margin:0;background:#0b0b0d;color:#fff;font:15px/1.5 system-ui,sans-serif}main{max-width:900px;margin:0 auto;padding:32px 16px 64px}h1{font-size:32px;line-height:1.1;margin:0 0 8px}h2{font-size:22px;margin:40px 0 12px}h3{font-size:15px;margin:16px 0 6px}p,summary span{color:#b5b5bd}a{color:#7cc4ff}nav{display:flex;flex-wrap:wrap;gap:16px}nav a{padding:10px 0}details{background:#131316;border:1px solid #ffffff14;border-radius:14px;padding:0 18px;margin-bottom:8px}summary{padding:12px 0;cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:62px}summary span{display:block}pre{background:#1b1b20;border-radius:10px;padding:14px;overflow:auto;font-size:13px}code{font-size:.94em}:focus-visible{outline:3px solid #fff;outline-offset:2px;border-radius:6px}`
