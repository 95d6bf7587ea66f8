// HTTP on a socket, by Boost.Beast: one io_context a thread, connections dealt out in turn, no locks between them.
#include "server/http/listener.h"

#include <fmt/format.h>

#include <boost/asio/impl/src.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/src.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <optional>
#include <thread>
#include <vector>

#include "base/errors.h"

namespace longroll::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Stream = beast::basic_stream<Tcp, Executor>;

constexpr auto idle_time = std::chrono::seconds(60);
constexpr std::uint32_t most_header = 16 * 1024;
constexpr std::uint64_t most_body = 256 * 1024;
/// A whole record comes back by this one.
constexpr std::string_view load_target = "/api/battles/load";
constexpr std::uint64_t most_record = 32 * 1024 * 1024;
/// Nothing but our own files; no frames, no other site's anything.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Request asked_of(const http::request<http::string_body>& request) {
  const auto field = [&](http::field name) { return std::string(request[name]); };
  return {std::string(request.method_string()), std::string(request.target()),    field(http::field::host),
          field(http::field::origin),           field(http::field::content_type), request.body()};
}

/// One window that follows a battle: what changes goes out; all that comes in is that something was missed.
class Follower : public std::enable_shared_from_this<Follower> {
 public:
  Follower(Stream stream, Battles& battles, Followed followed)
      : socket_(std::move(stream)), battles_(battles), battle_(std::move(followed.battle)), viewer_(followed.viewer) {}
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  ~Follower() {
    if (window_ != 0) battles_.leave(battle_, window_);
  }

  void accept(const http::request<http::string_body>& request) {
    beast::get_lowest_layer(socket_).expires_never();  // the socket has its own time limits
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(most_message);
    socket_.auto_fragment(false);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->follow();
    });
  }

 private:
  void follow() {
    const std::weak_ptr<Follower> weak = weak_from_this();
    const Executor executor = socket_.get_executor();
    // The order is that of the outbox: this only says that there is something in it.
    outbox_ = std::make_shared<Outbox>([weak, executor] {
      asio::post(executor, [weak] {
        if (const auto self = weak.lock()) self->write();
      });
    });
    try {
      window_ = battles_.listen(battle_, outbox_, viewer_);
    } catch (const std::exception&) {
      return;  // it was deleted meanwhile: the window will ask and be told
    } catch (const Declined&) {
      return;
    }
    read();
  }

  void read() {
    socket_.async_read(inbox_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      const bool lost = beast::buffers_to_string(self->inbox_.data()) == lost_place;
      self->inbox_.clear();
      if (lost) self->battles_.send_whole(self->battle_, self->window_);
      self->read();
    });
  }

  void write() {
    if (writing_ != nullptr) return;
    writing_ = outbox_->take();
    if (writing_ == nullptr) {
      if (outbox_->closed()) beast::get_lowest_layer(socket_).close();
      return;
    }
    socket_.async_write(asio::buffer(*writing_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->writing_ = nullptr;
      self->write();
    });
  }

  static constexpr std::size_t most_message = 4096;
  /// What a window says that has missed a change.
  static constexpr std::string_view lost_place = "whole";

  websocket::stream<Stream> socket_;
  Battles& battles_;
  std::string battle_;
  Viewer viewer_;
  std::uint64_t window_ = 0;
  beast::flat_buffer inbox_;
  std::shared_ptr<Outbox> outbox_;
  Text writing_;  // on its way
};

/// One connection: reads a request, answers it, and so on until either side has had enough.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Socket socket, Api& api) : stream_(std::move(socket)), api_(api) {}

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
    if (parser_->get().target() != beast::string_view(load_target.data(), load_target.size())) {
      if (parser_->content_length().value_or(0) > most_body) {
        has_read(http::error::body_limit);
        return;
      }
      parser_->body_limit(most_body);
    }
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) { self->has_read(error); });
  }

  void has_read(beast::error_code error) {
    if (error == http::error::body_limit || error == http::error::header_limit) {
      write({413, "text/plain; charset=utf-8", "the request is too large\n", false, ""}, false, false);
      return;
    }
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      write({400, "text/plain; charset=utf-8", "this is no HTTP request\n", false, ""}, false, false);
      return;
    }
    if (error) return;  // closed, or silent for too long
    const auto& request = parser_->get();
    const Request asked = asked_of(request);
    if (websocket::is_upgrade(request)) {
      auto followed = api_.follow(asked);
      if (auto* declined = std::get_if<Response>(&followed)) {
        write(std::move(*declined), false, false);
      } else {
        std::make_shared<Follower>(std::move(stream_), *api_.battles(), std::get<Followed>(followed))->accept(request);
      }
      return;
    }
    write(api_.answer(asked), request.keep_alive(), request.method() == http::verb::head);
  }

  void write(Response answer, bool keep, bool head_only) {
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
  }

  Stream stream_;
  Api& api_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
};

}  // namespace

class Listener::Sockets {
 public:
  Sockets(Api& api, std::uint16_t port, unsigned threads) : api_(api) {
    for (unsigned i = 0; i < std::max(1U, threads); ++i) contexts_.push_back(std::make_unique<asio::io_context>(1));
    acceptor_.emplace(contexts_[0]->get_executor());
    for (const std::uint16_t wanted : {port, std::uint16_t{0}}) {
      if (bind(wanted)) return;
    }
    throw BadInput("no port of 127.0.0.1 can be had");
  }

  std::uint16_t port() const { return acceptor_->local_endpoint().port(); }

  void run() {
    asio::signal_set signals(*contexts_[0], SIGINT, SIGTERM);
    signals.async_wait([this](beast::error_code error, int) {
      if (!error) stop();
    });
    accept();
    std::vector<asio::executor_work_guard<Executor>> busy;
    for (const auto& context : contexts_) busy.emplace_back(context->get_executor());
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < contexts_.size(); ++i) threads.emplace_back([this, i] { contexts_[i]->run(); });
    contexts_[0]->run();
  }

  void stop() {
    for (const auto& context : contexts_) context->stop();
  }

 private:
  bool bind(std::uint16_t port) {
    const Tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
    beast::error_code error;
    if (acceptor_->is_open()) acceptor_->close(error);
    acceptor_->open(endpoint.protocol(), error);
    acceptor_->set_option(asio::socket_base::reuse_address(true), error);
    acceptor_->bind(endpoint, error);
    if (!error) acceptor_->listen(asio::socket_base::max_listen_connections, error);
    return !error;
  }

  void accept() {
    asio::io_context& context = *contexts_[next_++ % contexts_.size()];
    acceptor_->async_accept(context, [this](beast::error_code error, Socket socket) {
      if (!error) {
        beast::error_code ignored;
        socket.set_option(Tcp::no_delay(true), ignored);
        const auto executor = socket.get_executor();
        auto connection = std::make_shared<Connection>(std::move(socket), api_);
        asio::dispatch(executor, [connection] { connection->read(); });
      }
      if (acceptor_->is_open()) accept();
    });
  }

  Api& api_;
  std::vector<std::unique_ptr<asio::io_context>> contexts_;
  std::optional<asio::basic_socket_acceptor<Tcp, Executor>> acceptor_;
  std::size_t next_ = 0;
};

Listener::Listener(Api& api, std::uint16_t port, unsigned threads)
    : sockets_(std::make_unique<Sockets>(api, port, threads)) {}
Listener::~Listener() = default;
std::uint16_t Listener::port() const { return sockets_->port(); }
void Listener::run() { sockets_->run(); }
void Listener::stop() { sockets_->stop(); }

}  // namespace longroll::server
