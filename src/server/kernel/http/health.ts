import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { assertDiskSpace } from '../db/disk-space.ts'
import { sql } from '../db/drizzle.ts'
import { command } from '../db/statement.ts'

/** `/healthz`: the process lives; `/readyz`: the database answers and accepts writes. */
export function answerHealth(
  app: FastifyInstance,
  { db, diskSpace }: Pick<Services, 'db' | 'diskSpace'>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await assertDiskSpace(diskSpace)
      await db.transaction(async tx => {
        await tx.run(command(sql`update installation set id = id where id = 1`))
      })
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).header('retry-after', '2').send({ status: 'unavailable' })
    }
  })
}
