# A node of the house. `compose.yaml` starts two of them with a database and a proxy. Name the base by the
# digest that you have tried (docs/running.md).

FROM node:26-slim AS built
WORKDIR /argosy
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY bin ./bin
COPY scripts ./scripts
COPY src ./src
COPY docs ./docs
COPY tsconfig.json LICENSE ./
RUN node scripts/build-web.ts

FROM node:26-slim
WORKDIR /argosy
COPY --from=built /argosy ./
RUN mkdir /data && chown 10001:10001 /data
USER 10001
# Compiled code is kept in /tmp: without it every thread reads and compiles all sources again.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ARGOSY_DATA=/data NODE_COMPILE_CACHE=/tmp/node-compile
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/cli/main.ts", "serve"]
