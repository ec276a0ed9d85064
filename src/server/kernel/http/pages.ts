import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type PrerenderedAddress,
  type PrerenderedPage,
  pagePlaceholders,
  prerenderedFile,
} from '#contract/page-placeholders.ts'
import { answersId, viewAttribute } from '#contract/rendered-page.ts'
import { hasSessionCookie } from '#contract/session-cookie.ts'
import { sha256 } from '../sha256.ts'
import { type PersonalPage, personalPages } from './personal-pages.ts'

/**
 * Serves the built pages. Files with a hash in their name never change; any other address gets the page, whose router
 * decides. Prerendered HTML is included, by cookie for visitors or for signed-in users; these get the page with what it shows
 * them where it can be rendered. Without a build there is nothing to serve.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  appName: string,
  isDemo = false,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const frame = isDemo ? built.replace('<html ', `<html ${demoMark} `) : built
  const named = join(folder, 'assets/')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build's own compression (scripts/precompress.ts); what it left is compressed as it is sent.
    preCompressed: true,
    globIgnore: ['index.html', prerenderedFile, '**/*.br'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(named) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const page = (prerendered?: PrerenderedPage) => writtenIn(framed(frame, prerendered), appName)
  const addresses = await prerenderedIn(folder)
  const personalPageOf = await personalPages(app, folder)
  for (const { path, visitor, signedIn, isPersonal } of addresses) {
    const pages = { visitor: page(visitor), signedIn: page(signedIn) }
    const personalFrame = isPersonal ? page({ head: signedIn.head, body: personalBody }) : null
    app.get(path, async (request, reply) => {
      if (!takes(request, ['text/html', 'text/*', '*/*'])) return reply.callNotFound()
      if (!hasSessionCookie(request.headers.cookie ?? '')) return send(pages.visitor(), request, reply)
      const personal = personalFrame && (await personalPageOf(request))
      if (!personal) return send(pages.signedIn(), request, reply)
      return sendPersonal(personalFrame().html, personal, reply)
    })
  }
  const plain = page()
  app.get('/*', (request, reply) => {
    const isOurs = !/^\/(api|healthz|readyz|metrics)(\/|\?|$)/.test(request.url)
    return isOurs && takes(request, ['text/html']) ? send(plain(), request, reply) : reply.callNotFound()
  })
}

/** Lets the styles leave room for the demo's people before the configuration names them (auth-layout.css). */
const demoMark = 'data-demo'

/** A build without prerendered pages shows the same by its code alone. */
async function prerenderedIn(folder: string): Promise<readonly PrerenderedAddress[]> {
  const file = join(folder, prerenderedFile)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
}

const framed = (frame: string, prerendered?: PrerenderedPage) =>
  prerendered
    ? frame
        .replace('</head>', () => `${prerendered.head}</head>`)
        .replace('<div id="root"></div>', () => prerendered.body)
    : frame

interface Page {
  readonly html: string
  readonly tag: string
}

/** Renders the page with the server's name and the year, anew each year. */
function writtenIn(html: string, appName: string): () => Page {
  const named = html.replaceAll(pagePlaceholders.appName, () => escaped(appName))
  let year = 0
  let page: Page = { html: '', tag: '' }
  return () => {
    const now = new Date().getFullYear()
    if (year !== now) {
      year = now
      const whole = named.replaceAll(pagePlaceholders.year, String(now))
      page = {
        html: whole,
        tag: `W/"${sha256(whole).toString('base64url').slice(0, 22)}"`,
      }
    }
    return page
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/**
 * Whether Accept includes one of these types; a request without Accept takes any. A request for a missing file is not one
 * for a page.
 */
function takes({ headers: { accept = '*/*' } }: FastifyRequest, types: readonly string[]): boolean {
  return accept.split(',').some(range => types.includes(range.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
}

function send({ html, tag }: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding', etag: tag })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Where the page of its reader goes in. */
const personalBody = '<!--personal page-->'

/**
 * Sends a page with what its reader may see, which nothing may keep. It is inert until the browser's code renders it anew: a
 * press before that would be lost.
 */
function sendPersonal(frame: string, { markup, answers, view }: PersonalPage, reply: FastifyReply) {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const body =
    `<div id="root" data-prerendered="outline"><div class="contents" inert>${markup}</div></div>` +
    `<script type="application/json" id="${answersId}">${json}</script>`
  const html = withCodeLater(frame)
    .replace('<html ', `<html ${viewAttribute}="${view}" `)
    .replace(personalBody, () => body)
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(html)
}

const codeTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** Moves the tags that load code into a template, from which public/early.js takes them once the page is painted. */
function withCodeLater(html: string): string {
  const tags = html.match(codeTags) ?? []
  return html
    .replace(codeTags, '')
    .replace('</body>', () => `<template id="code">${tags.join('')}</template></body>`)
}
