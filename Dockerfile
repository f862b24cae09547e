# The server in a small image: docker build -t umpire . && docker run -p 4600:4600 -v umpire:/data umpire
FROM rust:1.95-slim-bookworm AS build
WORKDIR /source
COPY . .
RUN cargo build --profile dist --locked --bin umpire

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --user-group --home-dir /data --create-home umpire
COPY --from=build /source/target/dist/umpire /usr/local/bin/umpire
USER umpire
WORKDIR /data
VOLUME /data
ENV UMPIRE_DATA=/data UMPIRE_LISTEN=0.0.0.0:4600
EXPOSE 4600
STOPSIGNAL SIGTERM
ENTRYPOINT ["umpire"]
CMD ["serve"]
