// A connection: what may not be asked is declined before its body is read, and what takes long is done by others.
#include "server/http/connection.h"

#include <fmt/format.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>

#include "server/http/follower.h"

namespace longroll::server {
namespace {

constexpr auto idle_time = std::chrono::seconds(60);
constexpr auto drain_time = std::chrono::seconds(2);
constexpr std::size_t most_drained = 1024 * 1024;
constexpr std::uint32_t most_header = 16 * 1024;
constexpr std::uint64_t most_body = 256 * 1024;
/// A whole record comes back by this one; so many at once, so that they fit into memory.
constexpr std::string_view load_target = "/api/battles/load";
constexpr std::uint64_t most_record = 32 * 1024 * 1024;
constexpr int most_records = 4;
/// Nothing but our own files; no frames, no other site's anything.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Request asked_of(const http::request<http::string_body>& request) {
  const auto field = [&](http::field name) { return std::string(request[name]); };
  return {std::string(request.method_string()), std::string(request.target()),    field(http::field::host),
          field(http::field::origin),           field(http::field::content_type), request.body()};
}

Response plain_text(int status, std::string words) {
  return {status, "text/plain; charset=utf-8", std::move(words) + "\n", false, ""};
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Socket socket, Served& served) : stream_(std::move(socket)), served_(served) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { give_back(); }

  void read() {
    parser_.emplace();
    parser_->header_limit(most_header);
    parser_->body_limit(most_record);
    stream_.expires_after(idle_time);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (error) {
                                self->has_read(error);
                              } else {
                                self->read_body();
                              }
                            });
  }

 private:
  void read_body() {
    const Request head = asked_of(parser_->get());
    if (auto declined = Api::decline(head)) {
      write(std::move(*declined), false, head.method == "HEAD");
      return;
    }
    const auto length = parser_->content_length();
    std::uint64_t most = head.method == "POST" ? most_body : 0;
    if (head.target == load_target && (!length || *length > most_body)) {
      most = most_record;
      takes_ = served_.records.fetch_add(1) < most_records;
      if (!takes_) {
        served_.records.fetch_sub(1);
        write(plain_text(503, "other records are being loaded; try again"), false, false);
        return;
      }
    }
    if (length && *length > most) {
      has_read(http::error::body_limit);
      return;
    }
    parser_->body_limit(most);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) { self->has_read(error); });
  }

  void has_read(beast::error_code error) {
    if (error == http::error::body_limit || error == http::error::header_limit) {
      write(plain_text(413, "the request is too large"), false, false);
      return;
    }
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      write(plain_text(400, "this is no HTTP request"), false, false);
      return;
    }
    if (error) return;  // closed, or silent for too long
    const auto& request = parser_->get();
    Request asked = asked_of(request);
    if (beast::websocket::is_upgrade(request)) {
      auto followed = served_.api.follow(asked);
      if (auto* declined = std::get_if<Response>(&followed)) {
        write(std::move(*declined), false, false);
      } else {
        follow(std::move(stream_), *served_.api.battles(), std::get<Followed>(followed), request);
      }
      return;
    }
    keep_ = request.keep_alive();
    head_only_ = request.method() == http::verb::head;
    const Length length = Api::length_of(asked);
    if (length == Length::plain) {
      write(served_.api.answer(asked), keep_, head_only_);
    } else {
      have_answered(length, std::move(asked));
    }
  }

  /// Leaves the answer to the workers; who asked is watched meanwhile, and if he leaves it is no longer wanted.
  void have_answered(Length length, Request asked) {
    ready_.reset();
    left_ = false;
    stream_.expires_never();
    watch();
    wanted_ = served_.workers.put(
        length, [self = shared_from_this(), asked = std::move(asked)](const std::stop_token& stop) mutable {
          Response answer = stop.stop_requested() ? Response{} : self->served_.api.answer(asked, stop);
          const Executor executor = self->stream_.get_executor();
          asio::post(executor, [self = std::move(self), answer = std::move(answer)]() mutable {
            self->is_answered(std::move(answer));
          });
        });
  }

  void watch() {
    watching_ = true;
    stream_.async_read_some(buffer_.prepare(most_ahead),
                            [self = shared_from_this()](beast::error_code error, std::size_t more) {
                              self->watching_ = false;
                              self->buffer_.commit(more);  // the beginning of the next request
                              if (self->ready_) {
                                self->write(std::move(*self->ready_), self->keep_, self->head_only_);
                              } else if (error) {
                                self->left_ = true;
                                self->wanted_.request_stop();
                              }
                            });
  }

  void is_answered(Response answer) {
    if (left_) return;
    if (watching_) {
      ready_ = std::move(answer);
      stream_.cancel();  // it is written when the watch has ended
    } else {
      write(std::move(answer), keep_, head_only_);
    }
  }

  void write(Response answer, bool keep, bool head_only) {
    give_back();
    response_ = {};
    response_.result(static_cast<unsigned>(answer.status));
    response_.version(11);
    response_.keep_alive(keep);
    response_.set(http::field::content_type, answer.content_type);
    response_.set(http::field::cache_control, answer.lasting ? "public, max-age=31536000, immutable" : "no-cache");
    response_.set("Content-Security-Policy", beast::string_view(policy.data(), policy.size()));
    response_.set("X-Content-Type-Options", "nosniff");
    response_.set("Referrer-Policy", "no-referrer");
    response_.set("Cross-Origin-Resource-Policy", "same-origin");
    if (!answer.file.empty())
      response_.set(http::field::content_disposition, fmt::format("attachment; filename=\"{}\"", answer.file));
    response_.content_length(answer.body.size());
    if (!head_only) response_.body() = std::move(answer.body);
    stream_.expires_after(idle_time);
    http::async_write(stream_, response_, [self = shared_from_this(), keep](beast::error_code error, std::size_t) {
      if (!error && keep) {
        self->read();
      } else {
        self->close();
      }
    });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    drain(most_drained);
  }

  /// Who is still sending what was declined would lose the answer if the door were shut on him.
  void drain(std::size_t left) {
    buffer_.consume(buffer_.size());
    stream_.expires_after(drain_time);
    stream_.async_read_some(buffer_.prepare(most_ahead),
                            [self = shared_from_this(), left](beast::error_code error, std::size_t more) {
                              if (!error && more < left) self->drain(left - more);
                            });
  }

  /// Lets another record be read.
  void give_back() {
    if (takes_) served_.records.fetch_sub(1);
    takes_ = false;
  }

  /// So much of a request is read before the one before it is answered.
  static constexpr std::size_t most_ahead = 4096;

  Stream stream_;
  Served& served_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
  bool takes_ = false;  // one of the records that may be read at once
  bool keep_ = false;
  bool head_only_ = false;
  std::stop_source wanted_{std::nostopstate};
  bool watching_ = false;
  bool left_ = false;
  std::optional<Response> ready_;
};

}  // namespace

void serve(Socket socket, Served& served) {
  const auto executor = socket.get_executor();
  auto connection = std::make_shared<Connection>(std::move(socket), served);
  asio::dispatch(executor, [connection] { connection->read(); });
}

}  // namespace longroll::server
